import { describe, expect, it } from "vitest"
import { matchesMediaType } from "./media-type-check.ts"

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)))))
const chunk = (type: string, data: string) => bytes([0, 0, 0, data.length], type, data, [1, 2, 3, 4])
const png = (...behind: readonly string[]) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...chunk("IHDR", "wide")],
    [...chunk("IDAT", "dots")],
    [...chunk("IEND", "")],
    ...behind,
  )
const jpeg = (...behind: readonly string[]) =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 6], "JFIF", [0xff, 0xda, 0, 4, 1, 2], "dots", [0xff, 0xd9], ...behind)
const pdf = (...behind: readonly string[]) => bytes("%PDF-1.7\n1 0 obj\nendobj\n%%EOF", ...behind)

describe("a file's content matches its type", { tags: ["SEC-018"] }, () => {
  it.each([
    ["a PDF", "application/pdf", pdf()],
    ["a PDF with a line end behind it", "application/pdf", pdf("\r\n")],
    ["a PNG", "image/png", png()],
    ["a JPEG", "image/jpeg", jpeg()],
    ["a JPEG with a second picture behind it", "image/jpeg", jpeg(Buffer.from(jpeg()).toString("latin1"))],
  ])("%s", (_, type, file) => {
    expect(matchesMediaType(type, file)).toBe(true)
  })

  it.each([
    ["a page called a PDF", "application/pdf", bytes("<html>")],
    ["a PDF's beginning with a script behind it", "application/pdf", bytes("%PDF-1.4\n<script>alert(1)</script>")],
    ["a PDF with an archive behind it", "application/pdf", pdf("PK\x03\x04 and more")],
    ["something before a PDF", "application/pdf", bytes("MZ", [...pdf()])],
    ["a PNG's beginning with a program behind it", "image/png", bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "MZ")],
    ["a PNG with a program behind it", "image/png", png("MZ")],
    ["a PNG that does not end", "image/png", png().slice(0, -6)],
    ["a JPEG with an archive behind it", "image/jpeg", jpeg("PK\x03\x04")],
    ["a JPEG with a page behind it", "image/jpeg", jpeg("\n<Script>")],
    ["a JPEG that does not end", "image/jpeg", jpeg().slice(0, -2)],
    ["a JPEG whose parts have no length", "image/jpeg", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    ["a PNG called a JPEG", "image/jpeg", png()],
    ["a drawing with scripts", "image/svg+xml", bytes("<svg/>")],
    ["a type by the name of what all objects have", "constructor", pdf()],
    ["nothing", "application/pdf", bytes()],
  ])("and not %s", (_, type, file) => {
    expect(matchesMediaType(type, file)).toBe(false)
  })
})
