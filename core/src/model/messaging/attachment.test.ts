import { expect, it } from "vitest"
import { attachmentIssues, isValidFileName } from "./attachment.ts"

it.each([
  ["remiss.pdf", true],
  ["Provsvar 2026-03-02 (kopia).pdf", true],
  ["blodprøve_1.PNG", true],
  ["Überweisung.jpeg", true],
  ["no-ending", false],
  [".hidden.pdf", false],
  ["../secret.pdf", false],
  ["a/b.pdf", false],
  ["a\\b.pdf", false],
  ["semi;colon.pdf", false],
  ["line\nbreak.pdf", false],
  [`${"a".repeat(124)}.pdf`, true],
  [`${"a".repeat(125)}.pdf`, false],
])("validates the file name %j", { tags: ["ACT-004"] }, (name, valid) => {
  expect(isValidFileName(name)).toBe(valid)
})

const limits = { maxAttachments: 2, maxAttachmentBytes: 1_000, attachmentTypes: ["application/pdf"], validatesFileNames: true }
const file = (name: string, size = 10, type = "application/pdf") => ({ name, size, type })

it("names the first rule that each file breaks", { tags: ["ACT-004"] }, () => {
  expect(attachmentIssues([file("a.pdf"), file("b.pdf", 1_001)], limits)).toEqual([undefined, "too-large"])
  expect(attachmentIssues([file("a.pdf", 0), file("b.png", 10, "image/png")], limits)).toEqual(["empty", "type"])
  expect(attachmentIssues([file("a.pdf"), file("b.pdf"), file("c.pdf")], limits)).toEqual([undefined, undefined, "too-many"])
  expect(attachmentIssues([file("a;b.pdf")], limits)).toEqual(["name"])
})

it.each([
  ["invoice.pdf.exe", "application/pdf", false],
  ["invoice.exe.pdf", "application/pdf", false],
  ["page.HTML.pdf", "application/pdf", false],
  ["invoice.pdf", "image/png", false],
  ["invoice", "application/pdf", false],
  ["drawing.svg", "image/svg+xml", false],
  ["letter v1.2.pdf", "application/pdf", true],
  ["ARM.JPG", "image/jpeg", true],
  ["arm.jpeg", "image/jpeg", true],
  ["company.pdf", "application/pdf", true],
])("validates %j as %s by its extension", { tags: ["SEC-018"] }, (name, type, taken) => {
  const configuration = { ...limits, attachmentTypes: [type], validatesFileNames: false }
  expect(attachmentIssues([file(name, 10, type)], configuration)).toEqual([taken ? undefined : "ending"])
})

it("accepts any name if the deployment does not restrict names", { tags: ["ACT-004"] }, () => {
  expect(attachmentIssues([file("a;b.pdf")], { ...limits, validatesFileNames: false })).toEqual([undefined])
})
