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

describe("the check that a file's content matches its type", { tags: ["SEC-018"] }, () => {
  it.each([
    ["a PDF", "application/pdf", pdf()],
    ["a PDF followed by a line end", "application/pdf", pdf("\r\n")],
    ["a PNG", "image/png", png()],
    ["a JPEG", "image/jpeg", jpeg()],
    ["a JPEG followed by a second picture", "image/jpeg", jpeg(Buffer.from(jpeg()).toString("latin1"))],
  ])("accepts %s", (_, type, file) => {
    expect(matchesMediaType(type, file)).toBe(true)
  })

  it.each([
    ["a page named as a PDF", "application/pdf", bytes("<html>")],
    ["a PDF header followed by a script", "application/pdf", bytes("%PDF-1.4\n<script>alert(1)</script>")],
    ["a PDF followed by an archive", "application/pdf", pdf("PK\x03\x04 and more")],
    ["a PDF after other bytes", "application/pdf", bytes("MZ", [...pdf()])],
    ["a PNG header followed by a program", "image/png", bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "MZ")],
    ["a PNG followed by a program", "image/png", png("MZ")],
    ["a truncated PNG", "image/png", png().slice(0, -6)],
    ["a JPEG followed by an archive", "image/jpeg", jpeg("PK\x03\x04")],
    ["a JPEG followed by a page", "image/jpeg", jpeg("\n<Script>")],
    ["a truncated JPEG", "image/jpeg", jpeg().slice(0, -2)],
    ["a JPEG with segments without length", "image/jpeg", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    ["a PNG named as a JPEG", "image/jpeg", png()],
    ["a drawing with scripts", "image/svg+xml", bytes("<svg/>")],
    ["a type named after a property of every object", "constructor", pdf()],
    ["nothing", "application/pdf", bytes()],
  ])("refuses %s", (_, type, file) => {
    expect(matchesMediaType(type, file)).toBe(false)
  })
})
