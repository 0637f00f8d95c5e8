import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fold } from "./fold.ts"
import { foldWithPlaces } from "./places.ts"
import { foldedWords, spellingsOf } from "./spellings.ts"
import { writtenNumber } from "./written-number.ts"

describe("one fold for every search", { tags: ["CLI-090"] }, () => {
  it.each([
    ["Łukasz Wiśniewski", "lukasz wisniewski"],
    ["Yıldız ŞAHİN", "yildiz sahin"],
    ["A\u030asa O\u0308berg", "asa oberg"],
    ["Søren Ødegård", "soren odegard"],
    ["Groß GROẞ", "gross gross"],
    ["Æsop œuvre", "aesop oeuvre"],
    ["Þór Guðrún Đặng ŋ ħ", "thor gudrun dang n h"],
    ["urtikária", "urtikaria"],
    ["Hyper\u00adtension", "hypertension"],
    ["\u200bNora\u2060", "nora"],
    ["O’Brien O´Brien OʼBrien O`Brien O'Brien", "o'brien o'brien o'brien o'brien o'brien"],
    ["19900510‑2380 – — −", "19900510-2380 - - -"],
    ["ΟΔΟΣ οδος οδοσ", "οδοσ οδοσ οδοσ"],
    ["ﬁn ４２ ｱ", "fin 42 ア"],
    ["مُحَمَّد", "محمد"],
    ["हिन्दी", "हिन्दी".normalize("NFKD").replaceAll("\u094d", "")],
    ["a\u00a0b\u202fc", "a b c"],
  ])("folds %j to %j", (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it("folds a folded text to itself, and the forms of Unicode alike", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        for (const form of ["NFC", "NFD"]) expect(fold(text.normalize(form))).toBe(fold(text))
      }),
    )
  })

  it("knows where each folded character is in the text", () => {
    const { folded, placeOf } = foldWithPlaces("Die gro\u00adße O\u0308ffnung")
    expect(folded).toBe("die grosse offnung")
    const original = (part: string) => {
      const start = folded.indexOf(part)
      const place = placeOf(start, start + part.length)
      return "Die gro\u00adße O\u0308ffnung".slice(place.start, place.end)
    }
    expect(original("grosse")).toBe("gro\u00adße")
    expect(original("gros")).toBe("gro\u00adß")
    expect(original("off")).toBe("O\u0308ff")
    expect(original("die")).toBe("Die")
  })

  it("folds character by character, whatever stands next to it", () => {
    const sign = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      fc.constantFrom("ß", "İ", "\u00ad", "o\u0308", "Σ", "\u0345", "ﾞ", "e\u0e38\u0323"),
    )
    fc.assert(
      fc.property(fc.array(sign), fc.nat(), fc.nat(), (signs, one, other) => {
        const text = signs.join("")
        const { folded, placeOf } = foldWithPlaces(text)
        const [start, end] = [one, other].map((place) => place % (folded.length + 1)).toSorted((left, right) => left - right)
        if (start === undefined || end === undefined || start === end) return
        const place = placeOf(start, end)
        expect(fold(text.slice(place.start, place.end))).toContain(folded.slice(start, end))
      }),
    )
  })
})

describe("the spellings of a name", { tags: ["CLI-090"] }, () => {
  it.each([
    ["Müller", ["muller", "mueller"]],
    ["Ødegård", ["odegard", "odegaard", "oedegard", "oedegaard"]],
    ["Goethe", ["goethe"]],
    ["Mu\u0308ller", ["muller", "mueller"]],
    ["Rosén", ["rosen"]],
  ])("of %s are %j", (name, spellings) => {
    expect(spellingsOf(name)).toEqual(spellings)
  })

  it("parts words at punctuation and space", () => {
    expect(foldedWords(fold("Rosén-O’Hara, Nora (Nonna)\u00a0[x]\\y^z"))).toEqual(["rosen", "o", "hara", "nora", "nonna", "x", "y", "z"])
  })
})

describe("a number that was typed or pasted", { tags: ["CLI-091"] }, () => {
  it.each([
    ["\u202a+33 6 39 98 97 51\u202c", "+33 6 39 98 97 51"],
    ["06\u201139\u201198\u201197\u201151", "06-39-98-97-51"],
    ["070–174 06 07", "070-174 06 07"],
    ["tel:+33639989751", "+33639989751"],
    ["TEL: 0639", "0639"],
    ["0639989751\u200b", "0639989751"],
    ["+46 (0)70 174", "+46  70 174"],
    ["＋４６７０", "+4670"],
    ["call me", "call me"],
  ])("%j is %j", (text, number) => {
    expect(writtenNumber(text)).toBe(number)
  })
})
