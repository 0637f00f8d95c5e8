import { type PDFDict, type PDFName, type PDFObject, PDFParser, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib"

/**
 * Parses the objects of a PDF and notes every name in them, with its escapes decoded: also those that another entry of the same dictionary
 * replaces, of which readers may take either.
 */
export class NameParser extends PDFParser {
  readonly #names: Set<string>
  /** The number of dictionaries that had an entry of the same name twice. */
  ambiguous = 0
  /** Streams whose first byte is not the same to all readers: some skip what follows "stream" in its line. */
  readonly unclearStart = new Set<PDFRawStream>()
  /** Keys of the dictionaries that are being parsed, the innermost last. */
  readonly #keys: number[] = []
  #isValue = false
  /** The number of arrays and dictionaries around the object that is being parsed. */
  #depth = 0
  #dictEnd = 0

  /** @param names receives each name */
  constructor(bytes: Uint8Array, names: Set<string>) {
    super(bytes)
    this.#names = names
  }

  /** The object at an offset. @throws what the library throws for one that does not follow the grammar */
  objectAt(offset: number): PDFObject {
    this.bytes.moveTo(offset)
    this.#depth = 0
    return this.parseObject()
  }

  /** The end of the last object. */
  get offset(): number {
    return this.bytes.offset()
  }

  /** Whether nothing but white space and comments stands between two offsets, whichever is first: a number ends behind its white space. */
  isBlank(one: number, other: number): boolean {
    this.bytes.moveTo(Math.min(one, other))
    this.skipWhitespaceAndComments()
    return this.bytes.offset() >= Math.max(one, other)
  }

  /** Whether nothing but white space and comments stands between an offset and a keyword. */
  isKeywordAt(offset: number, keyword: string): boolean {
    this.bytes.moveTo(offset)
    this.skipWhitespaceAndComments()
    return this.matchKeyword([...keyword].map((letter) => letter.charCodeAt(0)))
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.#isValue = true
    this.#depth += 1
    const object = super.parseObject(ref)
    this.#depth -= 1
    this.#isValue = false
    if (object instanceof PDFRawStream) this.#checkStream(object)
    return object
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    this.#isValue = false
    this.#keys.push(0)
    const dict = super.parseDict(ref)
    const keys = this.#keys.pop()
    if (keys !== dict.keys().length) this.ambiguous += 1
    this.#dictEnd = this.bytes.offset()
    return dict
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    if (!this.#isValue) this.#keys.push((this.#keys.pop() ?? 0) + 1)
    this.#names.add(name.decodeText())
    return name
  }

  #checkStream(stream: PDFRawStream): void {
    // Readers look for its end in other ways, so they would parse what follows it from elsewhere.
    if (this.#depth > 0) throw new Error("A stream within another object")
    const end = this.bytes.offset()
    if (!["stream\n", "stream\r\n"].some((start) => this.isKeywordAt(this.#dictEnd, start))) this.unclearStart.add(stream)
    this.bytes.moveTo(end)
  }
}
