import { PDFArray, PDFName, PDFNumber, type PDFRawStream } from "@cantoo/pdf-lib"
import { inflateSync } from "node:zlib"

/** Objects that lie compressed in a stream: the bytes, and where each object begins in them. */
export interface ObjectStream {
  readonly bytes: Uint8Array
  readonly offsets: readonly number[]
}

/**
 * The objects of a stream that readers could take for an object stream, whatever type it names.
 *
 * @param mostBytes decompressed; a larger stream throws
 * @returns undefined for other streams
 * @throws Error when its parts contradict each other, or are compressed in another way than producers do it
 */
export function objectStreamIn({ dict, contents }: PDFRawStream, mostBytes: number): ObjectStream | undefined {
  const entry = (name: string) => dict.get(PDFName.of(name))
  const count = entry("N")
  const first = entry("First")
  const isNamed = entry("Type") === PDFName.of("ObjStm")
  if (!isNamed && (count === undefined || first === undefined)) return undefined
  if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber)) throw new Error("An object stream without its numbers")
  const bytes = plainBytes(contents, entry("Filter"), mostBytes)
  const start = first.asNumber()
  const pairs = Buffer.from(bytes.subarray(0, start))
    .toString("latin1")
    .trim()
    .split(/[\s\0]+/)
    .map(Number)
  if (pairs.length !== 2 * count.asNumber() || pairs.some((value) => !Number.isInteger(value))) throw new Error("An object stream's list")
  return { bytes, offsets: pairs.filter((_, index) => index % 2 === 1).map((offset) => start + offset) }
}

function plainBytes(contents: Uint8Array, filter: unknown, mostBytes: number): Uint8Array {
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  if (only === undefined) return contents
  if (only === PDFName.of("FlateDecode") || only === PDFName.of("Fl")) return inflateSync(contents, { maxOutputLength: mostBytes })
  throw new Error("An object stream with an unknown filter")
}
