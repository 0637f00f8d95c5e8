import { useApiQuery, useRunApi, Api } from "@rond/core/platform/http"
import {
  getSupportClinicians,
  type SupportClinician,
  getMeetingContext,
  getSupportMeetings,
  type MeetingContext,
  type SupportMeeting,
  type SupportPool,
} from "@rond/core/features/support"
import { Field, Select, Banner, Button, Fieldset, Heading, Panel, Stack } from "@rond/core/ui"
import { useLingui, Trans } from "@lingui/react/macro"
import { useState, useRef } from "react"
import { useZonedTime } from "../../page/reader-format.ts"
import { hasClinician, type ContextDraft, asClinician, choose, meetingContext, ordinaryContext, type FactChoice } from "./context-draft.ts"
import { Effect } from "effect"
import { FactField } from "./FactField.tsx"
import { valueText } from "./value-texts.ts"

interface ClinicianFieldProps {
  readonly poolId: string
  /** The context under inspection. The choice of a clinician whom it no longer holds is cleared. */
  readonly draft: ContextDraft
  readonly onClinician: (clinician: SupportClinician) => void
}

/** Copies the facts of a clinician of the pool, for contexts without a meeting: home, or a patient's profile. */
function ClinicianField({ poolId, draft, onClinician }: ClinicianFieldProps) {
  const { i18n, t } = useLingui()
  const [chosenId, setChosenId] = useState<string>()
  const { data, error } = useApiQuery(getSupportClinicians, { params: { poolId } })
  const clinicians = data?.clinicians ?? []
  const chosenClinician = clinicians.find((clinician) => clinician.id === chosenId && hasClinician(draft, clinician))
  return (
    <Field
      label={t`Clinician`}
      {...(error === null ? {} : { hint: t`The pool’s clinicians could not be loaded. Choose profession and flags yourself.` })}
    >
      <Select
        value={chosenClinician?.id}
        placeholder={t`Choose a clinician`}
        onChange={(id) => {
          const clinician = clinicians.find((clinician) => clinician.id === id)
          if (clinician === undefined) return
          setChosenId(id)
          onClinician(clinician)
        }}
        options={clinicians.map(({ id, name, profession }) => ({
          value: id,
          label: `${name} · ${valueText((text) => i18n._(text), profession)}`,
        }))}
      />
    </Field>
  )
}

interface ContextPanelProps {
  readonly pools: readonly SupportPool[]
  readonly pool: SupportPool
  readonly choices: readonly FactChoice[]
  readonly begins: MeetingContext | undefined
  readonly draft: ContextDraft
  readonly onPool: (pool: SupportPool) => void
  readonly onDraft: (draft: ContextDraft) => void
}

interface Chosen {
  readonly poolId: string
  readonly meetingId: string
  readonly failed: boolean
}

/** Chooses the context to inspect: a pool, one of its running meetings, or any facts. */
export function ContextPanel({ pools, pool, choices, begins, draft, onPool, onDraft }: ContextPanelProps) {
  const { i18n, t } = useLingui()
  const poolTime = useZonedTime(pool.timeZone)
  const runApi = useRunApi()
  const meetings = useApiQuery(getSupportMeetings, { params: { poolId: pool.id } })
  const [selection, setSelection] = useState<Chosen | undefined>(begins && { ...begins, failed: false })
  const here = selection?.poolId === pool.id ? selection : undefined
  const lastAsked = useRef<Promise<unknown>>(undefined)

  const open = (meetingId: string) => {
    setSelection({ poolId: pool.id, meetingId, failed: false })
    const asking = runApi(Effect.flatMap(Api, (api) => api.run(getMeetingContext, { params: { meetingId } })))
    lastAsked.current = asking
    // A response that arrives after another context was chosen is ignored.
    asking.then(
      (context) => lastAsked.current === asking && onDraft(meetingContext(pool, context, choices)),
      () => lastAsked.current === asking && setSelection({ poolId: pool.id, meetingId, failed: true }),
    )
  }

  return (
    <Panel title={t`Context`}>
      <Stack gap={4}>
        <Field label={t`Pool`}>
          <Select
            value={pool.id}
            onChange={(id) => {
              const next = pools.find((pool) => pool.id === id)
              if (next === undefined) return
              lastAsked.current = undefined
              onPool(next)
            }}
            options={pools.map((pool) => ({ value: pool.id, label: `${pool.name} (${pool.country})` }))}
          />
        </Field>
        <Field
          label={t`Meeting`}
          hint={
            meetings.error === null
              ? t`Meetings now and in the next few hours. Patients are not named.`
              : t`The meetings could not be loaded. Choose the facts yourself.`
          }
        >
          <Select
            value={here?.meetingId}
            placeholder={meetings.data?.meetings.length === 0 ? t`No meetings now` : t`Choose a meeting`}
            onChange={open}
            options={meetingOptions()}
          />
        </Field>
        {here?.failed === true && (
          <Banner
            tone="error"
            title={t`The meeting’s facts could not be loaded`}
            actions={
              <Button size="sm" onClick={() => open(here.meetingId)}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>What is shown is not this meeting’s workspace.</Trans>
          </Banner>
        )}
        <ClinicianField key={pool.id} poolId={pool.id} draft={draft} onClinician={(clinician) => onDraft(asClinician(draft, clinician))} />
        <Fieldset
          legend={
            <Heading level={3}>
              <Trans>Facts</Trans>
            </Heading>
          }
          css={{ marginTop: "$2" }}
        >
          <Stack gap={3}>
            {choices.map((choice) => (
              <FactField
                key={choice.id}
                choice={choice}
                state={draft.get(choice.id)}
                onChange={(state) => onDraft(choose(draft, choice.id, state))}
              />
            ))}
          </Stack>
        </Fieldset>
        <Button
          icon="undo"
          onClick={() => {
            lastAsked.current = undefined
            setSelection(undefined)
            onDraft(ordinaryContext(pool, choices))
          }}
        >
          <Trans>Reset to a typical meeting</Trans>
        </Button>
      </Stack>
    </Panel>
  )

  /** A meeting opened by its address may be at any time. */
  function meetingOptions() {
    const listed = (meetings.data?.meetings ?? []).map((meeting) => ({ value: meeting.id, label: meetingLabel(meeting) }))
    const isListed = here === undefined || listed.some(({ value }) => value === here.meetingId)
    return isListed ? listed : [{ value: here.meetingId, label: here.meetingId }, ...listed]
  }

  function meetingLabel(meeting: SupportMeeting): string {
    const parts = [
      poolTime(meeting.startMillis),
      meeting.isRunning ? t`in progress` : "",
      meeting.clinicianName,
      valueText((text) => i18n._(text), meeting.activityType),
    ]
    return parts.filter((part) => part !== "").join(" · ")
  }
}
