/** The library ships no types of its own. */
declare module "linebreak" {
  /** Finds the places where a line may end in a text, by Unicode's line breaking algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    /** The next place, in UTF-16 code units; null after the end of the text. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
