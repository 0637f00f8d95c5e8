import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react/macro"
import { DataList } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Result } from "effect"
import { readFrenchMeeting } from "../../../french-facts.ts"

const caregivers = new Map<string, MessageDescriptor>([
  ["independent", msg`Independent practice`],
  ["employed", msg`Employed by a health centre`],
])
const professions = new Map<string, MessageDescriptor>([
  ["doctor", msg`Doctor`],
  ["nurse", msg`Nurse`],
  ["psychologist", msg`Psychologist`],
])

/** The setting of the meeting's care. An unknown value is shown as the server sent it. */
export default function CareSettingCard() {
  const { t, i18n } = useLingui()
  const { meeting } = useWorkspace()
  const part = meeting === undefined ? undefined : Result.getOrThrow(readFrenchMeeting(meeting.marketSpecifics))
  const label = (labels: ReadonlyMap<string, MessageDescriptor>, value: string | null | undefined) => {
    const knownLabel = value === null || value === undefined ? undefined : labels.get(value)
    return knownLabel === undefined ? value : i18n._(knownLabel)
  }
  return (
    <DataList
      items={[
        { term: t`Type of clinician`, description: label(caregivers, part?.caregiverType) },
        { term: t({ message: "Booked for", context: "profession" }), description: label(professions, part?.clinicianProfession) },
        { term: t`Health centre`, description: part === undefined ? null : part.isCdsDoctor ? t`Yes` : t`No` },
        {
          term: t`After a positive COVID-19 test`,
          description: part === undefined ? null : part.isCovidPositiveTestMeeting ? t`Yes` : t`No`,
        },
      ]}
    />
  )
}
