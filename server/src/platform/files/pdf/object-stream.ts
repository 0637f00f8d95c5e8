import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFRawStream } from "@cantoo/pdf-lib"
import { inflateSync } from "node:zlib"

/** Objects that lie compressed in a stream: the bytes, and where each object begins in them. */
export interface ObjectStream {
  readonly bytes: Uint8Array
  /** The end of the list of offsets. */
  readonly first: number
  readonly offsets: readonly number[]
}

/** Whether a dictionary has an entry, also with "null", which the library counts as none. */
export const hasKey = (dict: PDFDict, name: string): boolean => dict.keys().includes(PDFName.of(name))

/** Whether readers could take a stream for an object stream, whatever type it names. */
export const isObjectStream = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of("Type")) === PDFName.of("ObjStm") || (dict.has(PDFName.of("N")) && dict.has(PDFName.of("First")))

/**
 * The objects of an object stream.
 *
 * @param mostBytes decompressed; a larger stream throws
 * @throws Error when its parts contradict each other, or are compressed in another way than producers do it
 */
export function objectStreamIn({ dict, contents }: PDFRawStream, mostBytes: number): ObjectStream {
  const entry = (name: string) => dict.get(PDFName.of(name))
  const count = wholeNumber(entry("N"))
  const first = wholeNumber(entry("First"))
  // Readers decode by these too, some of them before the full names, and with "null" they decode nothing.
  if (["F", "DP", "FFilter", "FDecodeParms"].some((name) => hasKey(dict, name))) throw new Error("An object stream's second filter")
  if (!changesNothing(onlyOne(entry("DecodeParms")))) throw new Error("An object stream with a predictor")
  const bytes = plainBytes(contents, onlyOne(entry("Filter")), mostBytes)
  const list = Buffer.from(bytes.subarray(0, first))
    .toString("latin1")
    .split(/[\s\0]+/)
    .filter((part) => part !== "")
  if (first > bytes.length || list.length !== 2 * count || !list.every((part) => /^\d{1,10}$/.test(part)))
    throw new Error("An object stream's list")
  return { bytes, first, offsets: list.filter((_, index) => index % 2 === 1).map((offset) => first + Number(offset)) }
}

function wholeNumber(value: unknown): number {
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN
  if (!Number.isInteger(number) || number < 0) throw new Error("An object stream without its numbers")
  return number
}

const onlyOne = (value: unknown) => (value instanceof PDFArray && value.size() === 1 ? value.get(0) : value)

/** A predictor adds neighbouring bytes: what is decompressed is not yet what a reader parses. */
function changesNothing(parameters: unknown): boolean {
  if (parameters === undefined || parameters === PDFNull) return true
  if (!(parameters instanceof PDFDict)) return false
  return parameters
    .entries()
    .every(([key, value]) => key === PDFName.of("Predictor") && value instanceof PDFNumber && value.asNumber() === 1)
}

function plainBytes(contents: Uint8Array, filter: unknown, mostBytes: number): Uint8Array {
  if (filter === undefined) return contents
  if (filter === PDFName.of("FlateDecode")) return inflateSync(contents, { maxOutputLength: mostBytes })
  throw new Error("An object stream with an unknown filter")
}
