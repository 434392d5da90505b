/** A tensor of a graph: row by row, in little-endian order. */
export type Tensor = { shape: number[]; data: Float32Array | Int8Array | BigInt64Array };
type Attribute = number | bigint | bigint[];

const RELEASE = { format: 8n, operators: 17n };

/**
 * Writes a graph in ONNX's protocol buffers, as much of them as `sentence-model.ts` needs: constants, nodes, inputs of whole
 * numbers and one output of 32-bit floats. Operators of one result return its name.
 */
export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly constants: Buffer[] = [];
  private named = 0;

  constant(tensor: Tensor): string {
    const name = `w${this.constants.length}`;
    this.constants.push(tensorOf(name, tensor));
    return name;
  }

  number(value: number): string {
    return this.constant({ shape: [], data: Float32Array.of(value) });
  }

  wholeNumbers(values: number[], shape = [values.length]): string {
    return this.constant({ shape, data: BigInt64Array.from(values, BigInt) });
  }

  /** @param attributes whole numbers as `bigint`, floats as `number` */
  node(operator: string, inputs: string[], attributes: Record<string, Attribute> = {}): string {
    return this.nodeOf(operator, inputs, { attributes, results: 1 })[0] ?? "";
  }

  nodeOf(
    operator: string,
    inputs: string[],
    { attributes = {}, results }: { attributes?: Record<string, Attribute>; results: number },
  ): string[] {
    const outputs = Array.from({ length: results }, () => `t${this.named++}`);
    this.nodes.push(
      Buffer.concat([
        ...inputs.map((name) => text(1, name)),
        ...outputs.map((name) => text(2, name)),
        text(4, operator),
        ...Object.entries(attributes).map(([name, value]) => bytes(5, attributeOf(name, value))),
      ]),
    );
    return outputs;
  }

  /** The whole file. @param dimensions of the inputs and the output, a name for those that vary */
  file(
    inputs: Record<string, (string | number)[]>,
    [output, dimensions]: [string, (string | number)[]],
  ): Buffer {
    const graph = Buffer.concat([
      ...this.nodes.map((node) => bytes(1, node)),
      text(2, "sentences"),
      ...this.constants.map((constant) => bytes(5, constant)),
      ...Object.entries(inputs).map(([name, shape]) => bytes(11, described(name, INT64, shape))),
      bytes(12, described(output, FLOAT, dimensions)),
    ]);
    const operators = Buffer.concat([text(1, ""), whole(2, RELEASE.operators)]);
    return Buffer.concat([whole(1, RELEASE.format), bytes(8, operators), bytes(7, graph)]);
  }
}

const FLOAT = 1n;
const INT8 = 3n;
const INT64 = 7n;

function tensorOf(name: string, { shape, data }: Tensor): Buffer {
  const type = data instanceof Float32Array ? FLOAT : data instanceof Int8Array ? INT8 : INT64;
  return Buffer.concat([
    ...shape.map((size) => whole(1, BigInt(size))),
    whole(2, type),
    text(8, name),
    bytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ]);
}

function attributeOf(name: string, value: Attribute): Buffer {
  if (Array.isArray(value))
    return Buffer.concat([text(1, name), ...value.map((one) => whole(8, one)), whole(20, 7n)]);
  if (typeof value === "bigint") return Buffer.concat([text(1, name), whole(3, value), whole(20, 2n)]);
  const float = Buffer.alloc(4);
  float.writeFloatLE(value);
  return Buffer.concat([text(1, name), varint((2n << 3n) | 5n), float, whole(20, 1n)]);
}

function described(name: string, type: bigint, shape: (string | number)[]): Buffer {
  const sizes = shape.map((size) =>
    bytes(1, typeof size === "string" ? text(2, size) : whole(1, BigInt(size))),
  );
  const tensor = Buffer.concat([whole(1, type), bytes(2, Buffer.concat(sizes))]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function whole(field: number, value: bigint): Buffer {
  return Buffer.concat([varint(BigInt(field) << 3n), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((BigInt(field) << 3n) | 2n), varint(BigInt(value.length)), value]);
}

/** Seven bits a byte, the lowest first; a negative number in two's complement of 64 bits. */
function varint(value: bigint): Buffer {
  const out: number[] = [];
  for (let left = BigInt.asUintN(64, value); ; left >>= 7n) {
    if (left < 128n) return Buffer.from([...out, Number(left)]);
    out.push(Number(left & 127n) | 128);
  }
}
