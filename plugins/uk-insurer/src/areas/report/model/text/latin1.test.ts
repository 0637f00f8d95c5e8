import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { firstUnwritable, firstUnwritableInLines, plainText } from "./latin1.ts"
import { latinName } from "./names.ts"

describe("a text in Latin-1", () => {
  it.each([
    ["Low back pain, 38.5 °C, ½ tablet, café, £20", undefined],
    ["\u00a0\u00ff", undefined],
    ["", undefined],
    ["a\nb", "\n"],
    ["a\tb", "\t"],
    ["a\0b", "\0"],
    ["a\x7fb", "\x7f"],
    ["a\x85b", "\x85"],
    ["20 €", "€"],
    ["Łódź", "Ł"],
    ["fine 😀", "😀"],
    ["’", "’"],
  ])("cannot hold in %j: %j", { tags: ["RPT-466"] }, (text, character) => {
    expect(firstUnwritable(text)).toBe(character)
  })

  it("holds exactly the characters from U+0020 to U+00FF that are no controls", { tags: ["RPT-466"] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x10ffff }), (point) => {
        fc.pre(point < 0xd800 || point > 0xdfff)
        const isHeld = (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff)
        expect(firstUnwritable(String.fromCodePoint(point)) === undefined).toBe(isHeld)
      }),
    )
  })

  it.each([
    ["‘a’ “b” „c“ don’t", '\'a\' "b" "c" don\'t'],
    ["5–7 days — well… −2", "5-7 days - well... -2"],
    ["SpO₂", "SpO₂"],
    ["≥ 38 ≤ 40 ≠ 0 ≈ 1", ">= 38 <= 40 != 0 ~ 1"],
    ["• one\r\n• two\rthree", "- one\n- two\nthree"],
    ["25 μg", "25 µg"],
    ["a\u202fb\u2009c\td", "a b c d"],
    ["cafe\u0301", "café"],
    ["\u200ba\u00adb\ufeff", "ab"],
  ])("%j is written as %j", { tags: ["RPT-467"] }, (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it("keeps its lines, and everything that Latin-1 has", { tags: ["RPT-467"] }, () => {
    const latin = fc.stringMatching(/^[ -~¡-¬®-ÿ\n]*$/)
    fc.assert(
      fc.property(latin, (text) => {
        expect(plainText(text)).toBe(text)
      }),
    )
    expect(firstUnwritableInLines("a\nb")).toBeUndefined()
    expect(firstUnwritableInLines("a\n€")).toBe("€")
  })
})

describe("a name in Latin-1", () => {
  it.each([
    ["Ada Lovelace", "Ada Lovelace"],
    ["Zoë Ångström-Müller", "Zoë Ångström-Müller"],
    ["Łukasz Żółć", "Lukasz Zólc"],
    ["Gheorghe Țepeș", "Gheorghe Tepes"],
    ["Nguyễn Thị", "Nguyen Thi"],
    ["Ольга Иванова", "Ol'ga Ivanova"],
    ["Ελένη", "Eleni"],
    ["王伟", "WangWei"],
    ["محمد", "mhmd"],
    ["Siân O’Connor", "Siân O'Connor"],
    ["Ada 😀", "Ada 😀"],
    ["Ada €", "Ada €"],
  ])("%s is written as %s", { tags: ["RPT-468"] }, (name, latin) => {
    expect(latinName(name)).toBe(latin)
  })

  it("that is in Latin-1 stays as it is", { tags: ["RPT-468"] }, () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ' .-]*$/), (name) => {
        expect(latinName(name)).toBe(name)
      }),
    )
  })
})
