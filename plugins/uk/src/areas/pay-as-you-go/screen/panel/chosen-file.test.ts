import { describe, expect, it } from "vitest"
import { largestPrescriptionBytes } from "../../model/payg-prescription.ts"
import { readChosen, verifiedOf } from "./chosen-file.ts"

const pdf = (size: number) => new File(["%PDF-1.7", "x".repeat(size - 8)], "prescription.pdf", { type: "application/pdf" })

describe("a file that was chosen as a prescription", { tags: ["PAY-712"] }, () => {
  it.each([
    [
      "a PDF of the largest size",
      pdf(largestPrescriptionBytes),
      expect.objectContaining({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ],
    ["one byte more", pdf(largestPrescriptionBytes + 1), "too-large"],
    ["nothing", new File([], "prescription.pdf", { type: "application/pdf" }), "empty"],
    ["a page that says it is a PDF", new File(["<html>"], "prescription.pdf", { type: "application/pdf" }), "not-pdf"],
  ])("is read by its content: %s", async (_what, file, expected) => {
    expect(await readChosen(file)).toEqual(expected)
  })

  it("is a PDF whatever its name and type say", async () => {
    expect(await readChosen(new File(["%PDF-1.7"], "scan.txt", { type: "text/plain" }))).toHaveProperty("sha256")
  })

  it("has the boxes that were ticked for its own content", () => {
    const ticked = { sha256: "a", signature: true, patientName: true }
    expect(verifiedOf(ticked, "a")).toBe(ticked)
    expect(verifiedOf(ticked, "b")).toEqual({ sha256: "b", signature: false, patientName: false })
    expect(verifiedOf(undefined, "b")).toEqual({ sha256: "b", signature: false, patientName: false })
  })
})
