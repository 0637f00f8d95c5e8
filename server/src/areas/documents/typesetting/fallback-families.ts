/** A family of Noto (OFL), whose package has a file for each part of its characters, named in its `unicode.json`. */
export interface FallbackFamily {
  readonly package: string
  /** Characters to look for in it. */
  readonly prints: RegExp
  /** Whether its files hold every weight. */
  readonly isVariable: boolean
}

const noto = (name: string, prints: RegExp): FallbackFamily => ({
  package: `@fontsource-variable/noto-sans-${name}`,
  prints,
  isVariable: true,
})

const scripts = [
  noto("arabic", /\p{scx=Arab}/u),
  noto("hebrew", /\p{scx=Hebr}/u),
  noto("thai", /\p{scx=Thai}/u),
  noto("devanagari", /\p{scx=Deva}/u),
  noto("bengali", /\p{scx=Beng}/u),
  noto("tamil", /\p{scx=Taml}/u),
  noto("telugu", /\p{scx=Telu}/u),
  noto("kannada", /\p{scx=Knda}/u),
  noto("malayalam", /\p{scx=Mlym}/u),
  noto("gujarati", /\p{scx=Gujr}/u),
  noto("gurmukhi", /\p{scx=Guru}/u),
  noto("sinhala", /\p{scx=Sinh}/u),
  noto("armenian", /\p{scx=Armn}/u),
  noto("georgian", /\p{scx=Geor}/u),
  noto("ethiopic", /\p{scx=Ethi}/u),
  noto("khmer", /\p{scx=Khmr}/u),
  noto("lao", /\p{scx=Laoo}/u),
  noto("myanmar", /\p{scx=Mymr}/u),
  noto("oriya", /\p{scx=Orya}/u),
  noto("syriac", /\p{scx=Syrc}/u),
  noto("thaana", /\p{scx=Thaa}/u),
  { package: "@fontsource-variable/noto-serif-tibetan", prints: /\p{scx=Tibt}/u, isVariable: true },
]

/** Chinese, Japanese and Korean share characters and draw some of them differently. Wide forms and squared units are of no script. */
const eastAsian = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]/u
const simplified = noto("sc", eastAsian)
const traditional = noto("tc", eastAsian)
const japanese = noto("jp", eastAsian)
const korean = noto("kr", eastAsian)

const signs: readonly FallbackFamily[] = [
  noto("symbols", /[\p{S}\p{P}\p{N}]/u),
  { package: "@fontsource/noto-sans-symbols-2", prints: /[\p{S}\p{P}\p{N}]/u, isVariable: false },
  // One colour, as the rest of the page.
  { package: "@fontsource-variable/noto-emoji", prints: /[\p{Emoji}\p{Emoji_Component}]/u, isVariable: true },
]

/**
 * The families in which to look for the characters of a document, in order. The text's own characters decide whose forms its Chinese
 * characters have.
 */
export function familiesFor(text: string): readonly FallbackFamily[] {
  const first = /[\p{scx=Hira}\p{scx=Kana}]/u.test(text) ? [japanese] : /\p{sc=Hang}/u.test(text) ? [korean] : []
  return [...scripts, ...new Set([...first, simplified, traditional, japanese, korean]), ...signs]
}
