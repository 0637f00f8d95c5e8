import type { SheetPart } from "@rond/core/model/documents"
import type { PatientSheet } from "@rond/core/server-kit"
import { format } from "../../../format.ts"
import type { PrintableReferral } from "./referral-store.ts"

/** The heading of a referral. Its texts are in the language of those who receive it. */
export const referralTitle = "Specialistremiss"

const yesOrNo = (answer: boolean): string => (answer ? "Ja" : "Nej")

const photosText = (count: number): string => (count === 1 ? "1 bild" : `${count} bilder`)

type Line = readonly [label: string, value: string | null]

/** Returns the printed form of a referral. It leaves out questions that the form did not have then, and the message to the administration. */
export function referralSheet(referral: PrintableReferral): PatientSheet {
  const { specialistType, unitName, unitVisitingAddress, externalSpecialistInfo, readJournalConsent, useFreeChoiceOfCare } = referral
  const receiver: readonly Line[] = [
    ["Specialitet", specialistType],
    ["Enhet", unitName],
    ["Besöksadress", unitVisitingAddress],
  ]
  const terms: readonly Line[] = [
    ["Patienten samtycker till att mottagaren läser journalen", readJournalConsent === null ? null : yesOrNo(readJournalConsent)],
    ["Patienten använder det fria vårdvalet", useFreeChoiceOfCare === null ? null : yesOrNo(useFreeChoiceOfCare)],
    ["Bifogade bilder", referral.imageCount === 0 ? null : photosText(referral.imageCount)],
  ]
  const parts: readonly SheetPart[] = [
    ...(referral.isCancelled ? [{ kind: "heading", text: "Remissen är makulerad" } as const] : []),
    { kind: "heading", text: "Mottagare" },
    ...linesOf(receiver),
    ...(externalSpecialistInfo === null ? [] : [{ kind: "answer", label: "Specialist", value: externalSpecialistInfo } as const]),
    { kind: "heading", text: "Remissens innehåll" },
    { kind: "answer", label: "Syfte", value: referral.purposeTitle },
    { kind: "answer", label: "Frågeställning och anamnes", value: referral.purposeBody },
    ...linesOf(terms),
  ]
  return {
    title: referralTitle,
    language: "sv",
    idNumberLabel: "Personnummer",
    parts,
    closing: [
      { label: "Remittent", value: `${referral.clinicianName}, ${referral.clinicianTitle}` },
      { label: "Skriven", value: format.dateTime(referral.createdAt) },
    ],
  }
}

const linesOf = (lines: readonly Line[]): readonly SheetPart[] =>
  lines.flatMap(([label, value]) => (value === null ? [] : [{ kind: "line", label, value } as const]))
