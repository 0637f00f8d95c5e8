import { expect, it } from "vitest"
import { attachmentIssues } from "./attachment.ts"

const limits = { maxAttachments: 2, maxAttachmentBytes: 1_000, attachmentTypes: ["application/pdf", "image/jpeg"] }
const file = (name: string, size = 10, type = "application/pdf") => ({ name, size, type })

it("names the first rule that each file breaks", { tags: ["ACT-004"] }, () => {
  expect(attachmentIssues([file("a.pdf"), file("b.pdf", 1_001)], limits)).toEqual([undefined, "too-large"])
  expect(attachmentIssues([file("a.pdf", 0), file("b.png", 10, "image/png")], limits)).toEqual(["empty", "type"])
  expect(attachmentIssues([file("a.pdf"), file("b.pdf"), file("c.pdf")], limits)).toEqual([undefined, undefined, "too-many"])
})

it.each([
  ["letter.pdf", "application/pdf", undefined],
  ["a;b.exe", "application/pdf", undefined],
  ["arm.jfif", "image/jpeg", undefined],
  ["arm.jfif", "", undefined],
  ["arm.JPE", "application/octet-stream", undefined],
  ["letter.docx", "", "type"],
  ["page.html", "text/html", "type"],
  ["drawing.svg", "image/svg+xml", "type"],
  ["IMG_0001.HEIC", "image/heic", "heic"],
  ["IMG_0001.heif", "", "heic"],
  ["photo", "image/avif", "heic"],
] as const)("judges %s of the type %j before it is sent", { tags: ["SEC-018"] }, (name, type, issue) => {
  expect(attachmentIssues([file(name, 10, type)], limits)).toEqual([issue])
})
