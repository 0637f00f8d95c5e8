import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cleanText } from "./clean-text.ts"

describe("a pasted text", { tags: ["TXT-031"] }, () => {
  it.each([
    ["a soft hyphen", "Hyper\u00adtension", "Hypertension"],
    ["zero-width spaces", "a\u200bb\u2060c\ufeffd", "abcd"],
    ["direction marks", "\u200eABC\u200f \u202aDEF\u202c \u2068GHI\u2069", "ABC DEF GHI"],
    ["an address book's phone number", "\u202a+33 6 39 98 97 51\u202c", "+33 6 39 98 97 51"],
    ["Word's bullet", "\uf0b7 Hosta\n\uf0b7\tFeber", "• Hosta\n•\tFeber"],
    ["Word's other bullets", "\uf0a7 one\n  \uf0d8 two\n\uf0fc three\n\uf076 four", "▪ one\n  ➢ two\n✓ three\n❖ four"],
    ["a variant of a symbol", "\u2640\ufe0f 45 år \u2610\ufe0e", "♀ 45 år ☐"],
    ["Word's manual line break", "one\u000btwo\u2028three\u2029four\u0085five\u000csix", "one\ntwo\nthree\nfour\nfive\nsix"],
    ["a control character", "cell\u0007 next", "cell next"],
    ["a joiner in Latin text", "fi\u200cche au\u200df", "fiche auf"],
    ["a joiner next to a space", "Hosta \u200d \u200c.", "Hosta  ."],
    ["a joiner after a picture that joins nothing", "😀\u200d bra", "😀 bra"],
  ])("loses %s", (_, pasted, cleaned) => {
    expect(cleanText(pasted)).toBe(cleaned)
  })

  it.each([
    ["tabs, line ends and spaces that part", "a\tb\r\nc\u00a0d\u202fe\u2009f"],
    ["typographic quotes and dashes", "“a” ‘b’ – — … d’identité"],
    ["a joiner that parts Persian letters", "می\u200cخواهم"],
    ["a joiner at the end of an Arabic letter", "ه\u200d"],
    ["joiners in Hindi, Bengali and Sinhala", "क्\u200dष र्\u200dय শ্রী\u200c ශ්\u200dරී"],
    ["a family", "👩\u200d👩\u200d👧"],
    ["a profession with a skin colour", "👩🏽\u200d⚕"],
    ["a flag of several signs", "🏳\ufe0f\u200d🌈"],
    ["a numbered key", "1\ufe0f\u20e3"],
    ["combining marks", "e\u0301 ש\u05b8\u05c1 ั้"],
    ["a private sign inside a line", "p \uf0d8 q \uf0a7"],
    ["Arabic, Thai and Chinese", "محمد الأحمد สมชาย ใจดี 王小明"],
  ])("keeps %s", (_, text) => {
    expect(cleanText(text)).toBe(text)
  })

  it("is cleaned once, and never grows", () => {
    const sign = fc.constantFrom(..."aå1م\u200c\u200d\ufe0f\u20e3\u00ad\u2068😀\uf0b7\uf0a7क्\n\u000b👩⚕".split(/(?:)/u))
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        const once = cleanText(text)
        expect(once.length).toBeLessThanOrEqual(text.length)
        expect(cleanText(once)).toBe(once)
      }),
    )
  })
})
