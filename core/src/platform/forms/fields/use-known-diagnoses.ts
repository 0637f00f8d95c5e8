import { useContext, useMemo } from "react"
import { type DiagnosisField, isPrecise } from "../../../areas/record/model/index.ts"
import { isBlank } from "../../../kernel/format/blank.ts"
import { isPrescriptionRenewal } from "../../../areas/meeting/model/index.ts"
import { type DiagnosisCode, findNamedDiagnoses, listUsedDiagnoses, longestNamingText } from "../../../areas/note/model/index.ts"
import { getSymptomForm, type SymptomForm } from "../../../areas/symptoms/model/index.ts"
import { useApiQuery } from "../../http/use-api-query.ts"
import { isRecordClosed, WorkspaceContext } from "../../workspace/workspace-context.ts"
import { knownDiagnoses, usedDiagnoses } from "./known-diagnoses.ts"
import type { KnownDiagnoses } from "./offered-diagnoses.ts"
import { useTextsBefore } from "./written-before.ts"

const usedStaleMillis = 300_000
/** Milliseconds that the texts stay in memory, enough for a clinician who takes a sentence back. */
const writtenKeptMillis = 30_000

/** The patient's reason for coming, in their own words: the first text that they wrote in the symptom form. */
const complaintOf = (form: SymptomForm | null | undefined): string =>
  form?.sections
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node.type === "text" && "answer" in node ? (node.answer ?? "") : ""))
    .find((answer) => !isBlank(answer)) ?? ""

/**
 * The diagnoses known before anything is searched: those that the words of the visit name, this patient's and the clinician's own. They are
 * empty while they load and if that fails: the search works without them.
 *
 * @param field the field: the text above it counts, and codes shorter than its minimum do not
 * @param language BCP 47
 */
export function useKnownDiagnoses({ id, minimumCode }: Pick<DiagnosisField, "id" | "minimumCode">, language: string): KnownDiagnoses {
  const workspace = useContext(WorkspaceContext)
  const meeting = workspace?.meeting
  const patientId = workspace === undefined || isRecordClosed(workspace) ? undefined : workspace.patient.id
  const enabled = patientId !== undefined
  const used = useApiQuery(
    listUsedDiagnoses,
    { params: { patientId: patientId ?? "" }, query: { language } },
    { enabled, staleTime: usedStaleMillis },
  )
  const asksAboutSymptoms = enabled && meeting !== undefined
  const symptoms = useApiQuery(
    getSymptomForm,
    { params: { meetingId: meeting?.id ?? "" } },
    { enabled: asksAboutSymptoms, staleTime: usedStaleMillis },
  )
  const textsBefore = useTextsBefore(id)
  const complaint = complaintOf(symptoms.data?.form).slice(0, longestNamingText)
  const texts = complaint === "" ? textsBefore : [...textsBefore, complaint]
  const isLoading = used.isLoading || symptoms.isLoading
  const usedCodes = useMemo(() => (used.data === undefined ? [] : usedDiagnoses(used.data)), [used.data])
  const namedQuery = useApiQuery(
    findNamedDiagnoses,
    { payload: { texts, used: usedCodes.map(({ icdCode }) => icdCode), language } },
    { enabled: enabled && texts.length > 0 && !isLoading, staleTime: usedStaleMillis, keptMillis: writtenKeptMillis },
  )
  const namedCodes = namedQuery.data?.codes
  return useMemo(() => {
    const fits = (code: DiagnosisCode) => isPrecise({ minimumCode }, code)
    const ownUsed = usedCodes.filter(fits)
    if (isLoading) return { used: ownUsed, named: [], visit: "unknown" }
    const visit = texts.length === 0 ? "untold" : isRenewal(meeting?.type) ? "renewal" : "told"
    return knownDiagnoses(ownUsed, (namedCodes ?? []).filter(fits), visit)
  }, [isLoading, usedCodes, namedCodes, texts.length, meeting?.type, minimumCode])
}

const isRenewal = (type: string | undefined): boolean => type !== undefined && isPrescriptionRenewal(type)
