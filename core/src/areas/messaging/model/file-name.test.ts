import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fileNameLimit, safeFileName } from "./file-name.ts"

const pdf = "application/pdf"
const jpeg = "image/jpeg"

describe("the name under which a file is stored", { tags: ["ACT-004", "SEC-018"] }, () => {
  it.each([
    // Names from people and devices stay.
    ["remiss.pdf", pdf, "remiss.pdf"],
    ["Provsvar 2026-03-02 (kopia).pdf", pdf, "Provsvar 2026-03-02 (kopia).pdf"],
    ["O'Brien referral.pdf", pdf, "O'Brien referral.pdf"],
    ["Bloods & ECG.pdf", pdf, "Bloods & ECG.pdf"],
    ["Remiss, ortoped.pdf", pdf, "Remiss, ortoped.pdf"],
    ["Remiss – ortoped.pdf", pdf, "Remiss – ortoped.pdf"],
    ["scan[1].pdf", pdf, "scan[1].pdf"],
    ["Anna #2.pdf", pdf, "Anna #2.pdf"],
    ["remiss+svar.pdf", pdf, "remiss+svar.pdf"],
    ["Screenshot 2026-11-27 at 3.04.05\u202FPM.png", "image/png", "Screenshot 2026-11-27 at 3.04.05 PM.png"],
    ["تقرير.pdf", pdf, "تقرير.pdf"],
    ["Überweisung.JPEG", jpeg, "Überweisung.jpeg"],
    ["U\u0308berweisung.jpg", jpeg, "Überweisung.jpg"],
    // The ending is that of the content.
    ["rash.jfif", jpeg, "rash.jpg"],
    ["rash.jpe", jpeg, "rash.jpg"],
    ["rash.png", jpeg, "rash.jpg"],
    ["rash", jpeg, "rash.jpg"],
    ["rash.jpg.pdf", jpeg, "rash.jpg.jpg"],
    ["letter v1.2", pdf, "letter v1.2.pdf"],
    ["letter.pdf.", pdf, "letter.pdf"],
    ["letter.docx", pdf, "letter.docx.pdf"],
    // No program's name.
    ["x.exe.pdf", pdf, "x_exe.pdf"],
    ["x.pdf.exe", pdf, "x.pdf_exe.pdf"],
    ["x.EXE", pdf, "x_EXE.pdf"],
    ["x.exe .pdf", pdf, "x_exe.pdf"],
    ["x.scr.bat.pdf", pdf, "x_scr_bat.pdf"],
    ["svar.reg.pdf", pdf, "svar_reg.pdf"],
    ["company.pdf", pdf, "company.pdf"],
    // Nothing that deceives, and nothing that is a path.
    ["photo\u202Egpj.exe", jpeg, "photogpj_exe.jpg"],
    ["\u200Fletter\u2066.pdf", pdf, "letter.pdf"],
    ["a\u200Bb\uFEFFc\u00ADd.pdf", pdf, "abcd.pdf"],
    ["../../etc/passwd", pdf, "passwd.pdf"],
    ["C:\\temp\\letter.pdf", pdf, "letter.pdf"],
    ["letter\r\nSet-Cookie: a.pdf", pdf, "letterSet-Cookie_ a.pdf"],
    ["a\0b.pdf", pdf, "ab.pdf"],
    [".hidden.pdf", pdf, "hidden.pdf"],
    ["...", pdf, "file.pdf"],
    ["", pdf, "file.pdf"],
    ["\u202E", pdf, "file.pdf"],
    ["con.pdf", pdf, "con_.pdf"],
    ["semi:colon?.pdf", pdf, "semi_colon_.pdf"],
    ["smile 😀 $.pdf", pdf, "smile _ _.pdf"],
    [`${"a".repeat(300)}.pdf`, pdf, `${"a".repeat(124)}.pdf`],
  ])("of %j as %s is %j", (name, type, stored) => {
    expect(safeFileName(name, type, true)).toBe(stored)
  })

  it("keeps other characters where the deployment does not restrict names", () => {
    expect(safeFileName("smile 😀 $ ../a\u202Eb.exe.pdf", pdf, false)).toBe("ab_exe.pdf")
    expect(safeFileName("smile 😀 $.pdf", pdf, false)).toBe("smile 😀 $.pdf")
  })

  it("is safe for every text, and stays as it is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.constantFrom(pdf, jpeg, "image/png"),
        fc.boolean(),
        (name, type, restricts) => {
          const stored = safeFileName(name, type, restricts)
          expect(stored.length).toBeLessThanOrEqual(fileNameLimit)
          expect(stored).toMatch(/^[^\s.].*[^\s.]\.(?:pdf|jpe?g|png)$|^[^\s.]\.(?:pdf|jpe?g|png)$/su)
          expect(stored).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}/\\<>:"|?*]/u)
          expect(safeFileName(stored, type, restricts)).toBe(stored)
        },
      ),
    )
  })
})
