import { type PDFDict, type PDFName, type PDFObject, PDFParser, type PDFRef } from "@cantoo/pdf-lib"

/**
 * Parses the objects of a PDF and notes every name in them, with its escapes decoded: also those that another entry of the same dictionary
 * replaces, of which readers may take either.
 */
export class NameParser extends PDFParser {
  readonly #names: Set<string>
  /** Dictionaries with an entry of the same name twice. */
  readonly ambiguous = new Set<PDFDict>()
  /** Keys of the dictionaries that are being parsed, the innermost last. */
  readonly #keys: number[] = []
  #isValue = false

  /** @param names receives each name */
  constructor(bytes: Uint8Array, names: Set<string>) {
    super(bytes)
    this.#names = names
  }

  /** The object at an offset. @throws what the library throws for one that does not follow the grammar */
  objectAt(offset: number): PDFObject {
    this.bytes.moveTo(offset)
    return this.parseObject()
  }

  /** Whether nothing but white space and comments stands between an offset and a keyword. */
  isKeywordAt(offset: number, keyword: string): boolean {
    this.bytes.moveTo(offset)
    this.skipWhitespaceAndComments()
    return this.matchKeyword([...keyword].map((letter) => letter.charCodeAt(0)))
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.#isValue = true
    const object = super.parseObject(ref)
    this.#isValue = false
    return object
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    this.#isValue = false
    this.#keys.push(0)
    const dict = super.parseDict(ref)
    const keys = this.#keys.pop()
    if (keys !== dict.keys().length) this.ambiguous.add(dict)
    return dict
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    if (!this.#isValue) this.#keys.push((this.#keys.pop() ?? 0) + 1)
    this.#names.add(name.decodeText())
    return name
  }
}
