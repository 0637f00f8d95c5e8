import { takenActions } from "@rond/core/features/actions"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { errorTexts, general, QueryError, RequestError } from "@rond/core/platform/errors"
import { randomId, useApiMutation, useRefetch } from "@rond/core/platform/http"
import { usePatchScreenState } from "@rond/core/platform/screen-state"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Checkbox, Fieldset, Skeleton, Stack, Text } from "@rond/core/ui"
import { useState } from "react"
import {
  listSentSelfAssessments,
  selfAssessmentTypes,
  sendSelfAssessments,
  type SelfAssessmentType,
  type SentSelfAssessment,
} from "../model/self-assessment.ts"
import { type Chosen, lastOf, openTypes, sendable, toggled } from "./sending-rules.ts"
import { measured, nameOf } from "./self-assessment-texts.ts"
import { SentSelfAssessments } from "./SentSelfAssessments.tsx"
import { useSentSelfAssessments } from "./use-sent-self-assessments.ts"

const sendErrors = errorTexts(
  sendSelfAssessments,
  {
    self_assessment_already_sent: msg`Someone else has just sent one of these, and the patient has not answered it yet. The list is up to date, and your other choices are kept.`,
    user_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
    self_assessment_id_reused: general,
  },
  {
    NotFound: msg`This meeting no longer exists. Open it again from the list of the day.`,
    Refused: msg`You cannot send self-assessments to this patient. Contact support if you should be able to.`,
  },
)

/** Sends the patient self-assessments: choose which, send them, see what was sent. */
export default function SendSelfAssessmentsPanel() {
  const { ids } = useWorkspace()
  const { meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  return <InMeeting meetingId={meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const [justSent, setJustSent] = useState<readonly SelfAssessmentType[]>()
  const query = useSentSelfAssessments(meetingId)
  const { data, error } = query
  if (data === undefined && error !== null) return <QueryError title={t`The sent self-assessments could not be loaded`} query={query} />
  if (data === undefined) return <Skeleton shape="fields" count={3} />
  return (
    <Stack gap={5}>
      {justSent === undefined ? (
        <Sending meetingId={meetingId} sent={data.assessments} onSent={setJustSent} />
      ) : (
        <JustSent types={justSent} onMore={() => setJustSent(undefined)} />
      )}
      <SentSelfAssessments items={data.assessments} query={query} isTitled />
    </Stack>
  )
}

interface SendingProps {
  readonly meetingId: string
  readonly sent: readonly SentSelfAssessment[]
  readonly onSent: (types: readonly SelfAssessmentType[]) => void
}

function Sending({ meetingId, sent, onSent }: SendingProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const [choice, setChoice] = useState<Chosen>(new Map())
  const [wasPressed, setWasPressed] = useState(false)
  const refetch = useRefetch()
  const sending = useApiMutation(sendSelfAssessments, {
    invalidates: [listSentSelfAssessments, takenActions],
    onSuccess: (_all, { payload }) => onSent(payload.assessments.map(({ type }) => type)),
    onError: ({ _tag }) => void (_tag === "Conflict" && refetch(listSentSelfAssessments)),
  })
  const open = openTypes(sent)
  const assessments = sendable(choice, sent)
  const send = () => {
    setWasPressed(true)
    if (assessments.length > 0) sending.mutate({ payload: { userId: patient.id, bookingId: meetingId, assessments } })
  }
  return (
    <Stack gap={4}>
      <Fieldset legend={t`Self-assessments`} required error={wasPressed && assessments.length === 0 ? t`Choose at least one.` : undefined}>
        <Stack gap={2}>
          {selfAssessmentTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(nameOf(type))}
              hint={<About type={type} last={lastOf(sent, type)} />}
              checked={choice.has(type) && !open.has(type)}
              disabled={open.has(type) || sending.isPending}
              onChange={() => setChoice(toggled(choice, type, randomId()))}
            />
          ))}
        </Stack>
      </Fieldset>
      <Text size="sm" tone="muted">
        <Trans>The patient answers in their account. The answers appear in the medical records, under Self-assessments.</Trans>
      </Text>
      {sending.error !== null && (
        <Banner tone={sending.error._tag === "Conflict" ? "warning" : "error"} title={<Trans>Nothing was sent</Trans>}>
          <RequestError error={sending.error} texts={sendErrors} />
        </Banner>
      )}
      <div>
        <Button variant="primary" icon="send" pending={sending.isPending} onClick={send}>
          <Trans>Send to the patient</Trans>
        </Button>
      </div>
    </Stack>
  )
}

/** The subject of a type's form, and the state of the last one that was sent. */
function About({ type, last }: { readonly type: SelfAssessmentType; readonly last: SentSelfAssessment | undefined }) {
  const { t } = useLingui()
  return (
    <>
      {t(measured[type])}
      {last !== undefined && <LastSent last={last} />}
    </>
  )
}

function LastSent({ last: { sentAt, answeredAt } }: { readonly last: SentSelfAssessment }) {
  const format = useMarketFormat()
  const timeOf = (moment: string) => format.shortDateTime(moment, format.today())
  return (
    <Text size="sm" tone="muted" weight="medium" css={{ display: "block" }}>
      {answeredAt === null ? (
        <Trans>Sent {timeOf(sentAt)}, not answered yet</Trans>
      ) : (
        <Trans>
          Sent {timeOf(sentAt)}, answered {timeOf(answeredAt)}
        </Trans>
      )}
    </Text>
  )
}

function JustSent({ types, onMore }: { readonly types: readonly SelfAssessmentType[]; readonly onMore: () => void }) {
  const { t } = useLingui()
  const patch = usePatchScreenState()
  return (
    <Banner
      tone="success"
      title={<Plural value={types.length} one="Self-assessment sent" other="# self-assessments sent" />}
      actions={
        <>
          <Button size="sm" onClick={() => patch({ leftbar: "self-assessment" })}>
            <Trans>Show answers</Trans>
          </Button>
          <Button size="sm" icon="plus" onClick={onMore}>
            <Trans>Send more</Trans>
          </Button>
        </>
      }
    >
      {types.map((type) => t(nameOf(type))).join(", ")}
    </Banner>
  )
}
