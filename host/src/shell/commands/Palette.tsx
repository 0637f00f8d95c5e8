import { initials, isolated } from "@rond/core/format"
import { maxPatientQueryLength, searchPatients, type PatientMatch } from "@rond/core/features/patient"
import { ageText, type MarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useSession } from "@rond/core/platform/session"
import { ageOn } from "@rond/core/time"
import { CommandPalette, useDebounced, type CommandGroup } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useNavigate, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { useNextMeeting } from "../../day/live-day.ts"
import { useHomeMarket } from "../../workspace/use-market.ts"
import { useOfferedCommands } from "../../page/commands.ts"

/** The palette looks for patients from this many letters on: fewer match too many. */
const shortestQuery = 3
/** Milliseconds without typing before the search is sent. */
const pauseMillis = 250

interface PaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The command palette: what this context allows, the next meeting, and the clinician's own patients. */
export function Palette(props: PaletteProps) {
  const { clinician } = useSession()
  return clinician === null ? <PlainPalette {...props} /> : <ClinicianPalette {...props} />
}

function PlainPalette(props: PaletteProps) {
  return <CommandPalette {...props} groups={useOfferedCommands()} />
}

function ClinicianPalette({ open, onOpenChange }: PaletteProps) {
  const [typed, setTyped] = useState("")
  const market = useHomeMarket()
  const format = market.state === "ready" ? market.format : undefined
  const offered = useOfferedCommands()
  const next = useNextCommand(open ? format : undefined)
  const patients = usePatientCommands(open ? typed : "", format)
  const change = (isOpen: boolean) => {
    if (!isOpen) setTyped("")
    onOpenChange(isOpen)
  }
  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      groups={[...next, ...offered, patients.group]}
      onQuery={setTyped}
      searching={patients.isSearching}
    />
  )
}

/** The clinician's next meeting of today, other than the one on screen. */
function useNextCommand(format: MarketFormat | undefined): readonly CommandGroup[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { meetingId } = useParams({ strict: false })
  const next = useNextMeeting(format?.today().toString(), meetingId)
  if (next === undefined || format === undefined) return []
  const [isolatedInitials, time] = [isolated(initials(next.patient.name)), format.time(next.startMillis)]
  const run = () => void navigate({ to: "/emr/$meetingId", params: { meetingId: next.id } })
  return [
    {
      label: t`Next meeting`,
      commands: [
        { id: "next-meeting", label: t`Next: ${isolatedInitials} ${time}`, keywords: [t`Next patient`], icon: "chevron-right", run },
      ],
    },
  ]
}

/** The clinician's own patients that match what is typed, by the search of the whole product with its access and its limits. */
function usePatientCommands(typed: string, format: MarketFormat | undefined) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const trimmedQuery = typed.trim().slice(0, maxPatientQueryLength)
  const query = useDebounced(trimmedQuery, pauseMillis)
  const isWanted = trimmedQuery.length >= shortestQuery && format !== undefined
  const isSent = isWanted && query.length >= shortestQuery
  const patientSearch = useApiQuery(searchPatients, { payload: { query } }, { enabled: isSent, staleTime: 0 })
  const hintOf = (patient: PatientMatch) =>
    [
      patient.idNumber === null ? undefined : format?.idNumber(patient.idNumber),
      patient.dateOfBirth === null || format === undefined
        ? undefined
        : `${format.date(patient.dateOfBirth)} (${ageText(i18n, ageOn(patient.dateOfBirth, format.today()))})`,
    ]
      .filter((part) => part !== undefined)
      .join(" · ")
  const group: CommandGroup = {
    label: t`Your patients`,
    isAnswer: true,
    commands: (isSent && query === trimmedQuery ? (patientSearch.data?.patients ?? []) : []).map((patient) => ({
      id: `patient-${patient.id}`,
      label: patient.name,
      hint: hintOf(patient),
      icon: "user-round",
      run: () => void navigate({ to: "/emr/patient-profile/$patientId", params: { patientId: patient.id } }),
    })),
  }
  return { group, isSearching: isWanted && (query !== trimmedQuery || patientSearch.isFetching) }
}
