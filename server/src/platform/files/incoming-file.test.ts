import { Transformer } from "@napi-rs/image"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { bytesOf, exif, pngOfSize, sampleJpeg, samplePdf, samplePng, segment, zip, zipEnd } from "../../testing/sample-files.ts"
import { incomingFile } from "./incoming-file.ts"

const types = ["application/pdf", "image/jpeg", "image/png"]
const accept = (bytes: Uint8Array<ArrayBuffer>, name = "file", type = "") =>
  Effect.runPromise(incomingFile(new File([bytes], name, { type }), types))
const refusal = (bytes: Uint8Array<ArrayBuffer>, name?: string, type?: string) =>
  accept(bytes, name, type).then(
    () => "accepted",
    (problem: { readonly code: string }) => problem.code,
  )
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1")
const metadata = (bytes: Uint8Array) => new Transformer(bytes).metadata(true)

describe("a picture that enters", { tags: ["SEC-070"] }, () => {
  it("is upright, and has no metadata", async () => {
    const photo = sampleJpeg([exif(6), segment(0xfe, bytesOf("<script>comment</script>"))])
    expect(latin(photo)).toContain("GPS 59.3293")
    const { bytes, mediaType, name } = await accept(photo, "IMG_0001.JPG", "image/jpeg")
    expect([mediaType, name]).toEqual(["image/jpeg", "IMG_0001.jpg"])
    expect(latin(bytes)).not.toMatch(/GPS|Exif|script/)
    expect(await metadata(bytes)).toMatchObject({ width: 16, height: 32, format: "jpeg" })
    // The red corner was at the top left before it was turned to the right.
    const pixels = await new Transformer(bytes).rawPixels()
    expect(pixels[(3 * 16 + 12) * 3]).toBeGreaterThan(200)
    expect(pixels[(3 * 16 + 3) * 3]).toBeLessThan(60)
  })

  it("keeps the colour profile of its camera", async () => {
    const profile = new Uint8Array(548)
    profile.set(bytesOf([0, 0, 2, 36]))
    profile.set(bytesOf("acsp"), 36)
    profile.set(bytesOf("Display P3"), 200)
    const { bytes } = await accept(sampleJpeg([segment(0xe2, bytesOf("ICC_PROFILE\0\x01\x01", profile))]))
    expect(latin(bytes)).toContain("Display P3")
    expect(await metadata(bytes)).toMatchObject({ width: 32, height: 16 })
    profile.set(bytesOf([0, 0, 2, 35]))
    const other = await accept(sampleJpeg([segment(0xe2, bytesOf("ICC_PROFILE\0\x01\x01", profile))]))
    expect(latin(other.bytes)).not.toContain("Display P3")
  })

  it("loses a PNG's texts too", async () => {
    const png = samplePng()
    const text = bytesOf([0, 0, 0, 11], "tEXtGPS\0Oslo 59", [1, 2, 3, 4])
    text.set([0, 0, 0, 11])
    const { bytes, mediaType } = await accept(bytesOf(png.subarray(0, 33), text, png.subarray(33)))
    expect([mediaType, latin(bytes).includes("Oslo")]).toEqual(["image/png", false])
    expect(await metadata(bytes)).toMatchObject({ width: 32, height: 16 })
  })

  const jpeg = sampleJpeg()
  // Sixty thousand bytes in which every pair of letters occurs.
  const noise = Uint8Array.from({ length: 60_000 }, (_, index) => (Math.imul(index + 1, 2_654_435_761) >>> 13) & 0xff)
  const noisy = sampleJpeg([segment(0xe7, bytesOf("MZ mZ Mz mz", noise))])
  const box = (type: string, content: string) => bytesOf([0, 0, 0, 8 + content.length], type, content)
  const samsung = (parts: string) =>
    bytesOf(parts, "SEFH", [107, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 10], [parts.length, 0, 0, 0, parts.length, 0, 0, 0, 24, 0, 0, 0], "SEFT")
  it.each([
    ["a second picture (multi-picture format)", bytesOf(jpeg, noisy)],
    ["several, with zeros between them", bytesOf(jpeg, "\0\0\0", noisy, "\0".repeat(10), jpeg, "\0")],
    ["the video of a motion photo", bytesOf(jpeg, box("ftyp", "mp42isom"), box("mdat", "MZ<html>"), box("moov", "…"))],
    ["a video whose recording goes on to the end", bytesOf(jpeg, box("ftyp", "mp42isom"), box("moov", "…"), "\0\0\0\0mdat", noise)],
    ["a second picture, and the video", bytesOf(jpeg, noisy, box("ftyp", "mp42isom"), box("moov", ""))],
    ["Samsung's parts", bytesOf(jpeg, samsung("Image_UTC_Data1700000000000"))],
    ["fill bytes before a marker", bytesOf(jpeg.subarray(0, 2), [0xff, 0xff], jpeg.subarray(2))],
  ])("may have %s, which is not stored", async (_, photo) => {
    const { bytes } = await accept(photo, "PXL_20260101_120000000.MP.jpg")
    expect(await metadata(bytes)).toMatchObject({ width: 32, height: 16, format: "jpeg" })
    expect(bytes.length).toBeLessThan(2_000)
  })

  it.each([
    ["arm.jfif", "arm.jpg"],
    ["arm.jpe", "arm.jpg"],
    ["arm.jpeg", "arm.jpeg"],
    ["arm.png", "arm.jpg"],
    ["arm", "arm.jpg"],
  ])("named %s is stored as %s", async (name, stored) => {
    expect((await accept(jpeg, name)).name).toBe(stored)
  })

  it.each([
    ["a ZIP in its Exif and the ZIP's end behind it", bytesOf(sampleJpeg([exif(1, zip)]), zipEnd), "attachment_damaged"],
    ["a ZIP in its Exif", sampleJpeg([exif(1, zip)]), "attachment_damaged"],
    ["a ZIP in its comment", sampleJpeg([segment(0xfe, bytesOf(zip))]), "attachment_damaged"],
    ["a ZIP behind it", bytesOf(jpeg, zip), "attachment_damaged"],
    ["a ZIP behind a second picture", bytesOf(jpeg, jpeg, zip), "attachment_damaged"],
    ["a program behind it", bytesOf(jpeg, "MZ"), "attachment_damaged"],
    ["two letters behind it", bytesOf(jpeg, "mZ"), "attachment_damaged"],
    ["a page behind it", bytesOf(jpeg, "\n<Script>"), "attachment_damaged"],
    ["noise behind it", bytesOf(jpeg, noise), "attachment_damaged"],
    ["a video that ends too late", bytesOf(jpeg, box("ftyp", "mp42"), [0, 1, 0, 0], "moov"), "attachment_damaged"],
    ["a page behind the video", bytesOf(jpeg, box("ftyp", "mp42"), box("moov", ""), "<html>"), "attachment_damaged"],
    ["a program that says it is a video without end", bytesOf(jpeg, "\0\0\0\0ftyp", "MZ", zip), "attachment_damaged"],
    ["a program in a video without end", bytesOf(jpeg, box("ftyp", "mp42"), box("moov", ""), "\0\0\0\0free", "MZ"), "attachment_damaged"],
    ["a recording without its tracks", bytesOf(jpeg, box("ftyp", "mp42"), "\0\0\0\0mdat", zip), "attachment_damaged"],
    ["a video without tracks", bytesOf(jpeg, box("ftyp", "mp42"), box("mdat", zip)), "attachment_damaged"],
    ["Samsung's mark alone behind a ZIP", bytesOf(jpeg, zip, "SEFT"), "attachment_damaged"],
    ["Samsung's parts that do not begin where the picture ends", bytesOf(jpeg, zip, samsung("…")), "attachment_damaged"],
    [
      "two sizes",
      bytesOf(jpeg.subarray(0, 2), segment(0xc0, bytesOf("\x08\0\x01\0\x01\x01\x01\x11\0")), jpeg.subarray(2)),
      "attachment_damaged",
    ],
    ["a segment without length", bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]), "attachment_damaged"],
    ["no end", jpeg.slice(0, -2), "attachment_damaged"],
    ["markers and no picture", bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]), "attachment_damaged"],
    ["image data that is cut off", bytesOf(samplePng().subarray(0, 50), samplePng().subarray(-12)), "attachment_damaged"],
    ["a PNG's end, and a program", bytesOf(samplePng(), "MZ"), "attachment_damaged"],
    [
      "a ZIP in a PNG's text",
      bytesOf(samplePng().subarray(0, 33), [0, 0, 0, zip.length], "tEXt", zip, "\0\0\0\0", samplePng().subarray(33)),
      "attachment_damaged",
    ],
    ["a PNG's header, and a program", bytesOf(samplePng().subarray(0, 8), "MZ"), "attachment_damaged"],
    ["60,000 × 60,000 pixels", pngOfSize(60_000, 60_000), "attachment_pixels"],
    ["4 billion pixels on a side", pngOfSize(0xffffffff, 0xffffffff), "attachment_pixels"],
    ["no pixels", pngOfSize(0, 100), "attachment_damaged"],
  ])("with %s is refused", async (_, bytes, code) => {
    expect(await refusal(bytes, "arm.jpg", "image/jpeg")).toBe(code)
  })
})

describe("a PDF that enters", { tags: ["SEC-071"] }, () => {
  it("is stored as it is, so that a signature in it stays valid", async () => {
    const bytes = samplePdf()
    expect(await accept(bytes, "letter.pdf")).toEqual({ name: "letter.pdf", mediaType: "application/pdf", bytes })
  })

  it.each([
    ["active content", samplePdf({ catalogue: `/OpenAction << /S /JavaScript >>` }), "attachment_active"],
    ["encryption", samplePdf({ trailer: "/Encrypt 9 0 R" }), "attachment_encrypted"],
    ["plain text", bytesOf("%PDF-1.7 <html><script>alert(1)</script> %%EOF"), "attachment_damaged"],
  ])("with %s is refused", async (_, bytes, code) => {
    expect(await refusal(bytes, "letter.pdf", "application/pdf")).toBe(code)
  })

  it("that takes too long to read is refused, while others are accepted", async () => {
    const slow = refusal(samplePdf({ objects: `${"9 0 obj (".repeat(100_000)}${")".repeat(100_000)}\n` }))
    expect(await refusal(samplePdf())).toBe("accepted")
    expect(await slow).toBe("attachment_damaged")
    expect(await refusal(samplePdf())).toBe("accepted")
  }, 60_000)
})

describe("any other file that enters", { tags: ["SEC-070"] }, () => {
  it.each([
    ["a drawing with scripts", bytesOf("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), "attachment_type"],
    ["a page", bytesOf("<!doctype html><script>alert(1)</script>"), "attachment_type"],
    ["a program", bytesOf("MZ\x90\0"), "attachment_type"],
    ["a PDF behind other bytes", bytesOf("MZ", samplePdf()), "attachment_type"],
    ["a GIF", bytesOf("GIF89a\x01\0\x01\0"), "attachment_type"],
    ["an archive", bytesOf(zip), "attachment_type"],
    ["text", bytesOf("x"), "attachment_type"],
    ["a HEIC photo", bytesOf("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "attachment_heic"],
    ["an AVIF photo", bytesOf("\0\0\0\x18ftypavif\0\0\0\0mif1avif"), "attachment_heic"],
  ])("is refused: %s, whatever it is called", async (_, bytes, code) => {
    for (const [name, type] of [
      ["arm.jpg", "image/jpeg"],
      ["arm.png", "image/png"],
      ["letter.pdf", "application/pdf"],
    ] as const)
      expect(await refusal(bytes, name, type)).toBe(code)
  })
})
