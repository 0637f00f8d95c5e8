import { isBlank } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList, Expandable, Field, Stack, Text, TextArea, Banner, Button, Card, Heading, Inline, Skeleton, Tag } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { longestKnowledgeAnswer, type KnowledgeState, type KnowledgeTopic } from "../model/endpoints.ts"
import { questionText, decisionErrors, guardianshipText, unsavedText, statusText } from "./identity-texts.ts"
import { useWantedDraft } from "@rond/core/features/unsent"
import { isText, useDraft } from "@rond/core/platform/drafts"
import { useWorkspace, type Workspace } from "@rond/core/platform/workspace"
import { useLayoutEffect, useRef, useState } from "react"
import {
  identityStage,
  isSettled,
  mayAnswerFor,
  statusOf,
  useIdentityDecision,
  useIdentity,
  type Identity,
  type IdentityStage,
} from "./use-identity.ts"
import { identityPlace } from "./ending/identity-notice.ts"
import { CheckText, IdentityFindings, IdentityNotices, VerificationText } from "./IdentityFindings.tsx"
import { NotCancelledYet, RejectDialog } from "./Rejection.tsx"

export interface KnowledgeQuestionsProps {
  readonly knowledge: KnowledgeState
  readonly defaultOpen: boolean
  /** The element id of the field with the answers. */
  readonly id: string
  readonly answer: string
  readonly onAnswer: (answer: string) => void
}

/** The question for the patient, the register's data, and the patient's answer. */
function KnowledgeQuestions({ knowledge, defaultOpen, id, answer, onAnswer }: KnowledgeQuestionsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const written: Readonly<Partial<Record<Extract<KnowledgeTopic, string>, (expected: string) => string>>> = {
    DATE_OF_BIRTH: format.date,
    PHONE: format.phone,
  }
  return (
    <Expandable level={3} summary={<Trans>Questions to ask</Trans>} defaultOpen={defaultOpen || answer !== ""}>
      <Stack gap={4}>
        {knowledge.questions.length === 0 ? (
          <Text tone="muted">
            <Trans>The register holds no details that you can ask about.</Trans>
          </Text>
        ) : (
          <DataList
            items={knowledge.questions.map(({ topic, expected }) => ({
              term: t(questionText(topic)),
              description: (typeof topic === "string" ? written[topic]?.(expected) : undefined) ?? expected,
            }))}
          />
        )}
        <Field
          id={id}
          label={<Trans>The patient’s answers</Trans>}
          hint={<Trans>Saved with the identity check. Leave blank if you asked nothing.</Trans>}
        >
          <TextArea value={answer} onChange={onAnswer} maxLength={longestKnowledgeAnswer} minRows={2} />
        </Field>
      </Stack>
    </Expandable>
  )
}

type OpenMeeting = NonNullable<Workspace["meeting"]>

/** The identity of the person in the meeting, with buttons to accept or reject it. */
export default function IdentitySection() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) throw new Error("Missing meeting id")
  const { identity, isFetching, retry } = useIdentity(meeting)
  if (identity === undefined)
    return (
      <Card as="section" padding="lg">
        <Skeleton shape="fields" count={2} />
      </Card>
    )
  if (!meeting.isRecordOpen && identity.check === undefined && identity.error === undefined) return null
  return <IdentityCard identity={identity} meeting={meeting} isFetching={isFetching} onRetry={retry} />
}

function StatusTag({ identity }: { readonly identity: Identity }) {
  const { t } = useLingui()
  if (identity.isLatestUnknown)
    return (
      <Tag tone="warning">
        <Trans>Not known</Trans>
      </Tag>
    )
  const { label, tone } = statusText(statusOf(identity.latest))
  return <Tag tone={tone}>{t(label)}</Tag>
}

interface IdentityCardProps {
  readonly identity: Identity
  readonly meeting: OpenMeeting
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** A settled identity takes one line, which expands. Until then: its data, the questions, and the two decisions. */
function IdentityCard({ identity, meeting, isFetching, onRetry }: IdentityCardProps) {
  const { t } = useLingui()
  const { ids, patient, clinician } = useWorkspace()
  const key = { clinicianId: clinician.id, patientId: patient.id, meetingId: meeting.id, form: "uk-identity-answer" }
  const draft = useDraft(key, "", isText, (answer) => ({
    patientName: patient.name,
    startMillis: meeting.startMillis,
    unsaved: isBlank(answer) ? undefined : { what: t`identity answers` },
  }))
  const decide = useIdentityDecision(meeting.id, draft.content, draft.clear)
  const [isRejecting, setRejecting] = useState(false)
  const { check } = identity
  const stage = identityStage(check, { hasEnded: meeting.finishedStatus !== null })
  // A decision collapses the section.
  const [openedAt, setOpenedAt] = useState<IdentityStage>()
  const [timesWanted, setTimesWanted] = useState(0)
  useWantedDraft(key, () => {
    setOpenedAt(stage)
    setTimesWanted(timesWanted + 1)
  })
  const card = useRef<HTMLDivElement>(null)
  const hasPressedAccept = useRef(false)
  useLayoutEffect(() => {
    // The button that had the focus disappears; the line that replaces it renders next.
    if (stage === "accepted" && hasPressedAccept.current && document.activeElement === document.body)
      card.current?.querySelector("button")?.focus()
  }, [stage])
  const isAnswerable = mayAnswerFor({ isChild: meeting.child !== null, guardians: patient.guardians, userId: meeting.user.id })
  const problem =
    decide.error !== undefined ? (
      <RequestError error={decide.error} texts={decisionErrors} />
    ) : decide.cancelError === "unsaved" ? (
      t(unsavedText)
    ) : undefined
  const isAsking = isRejecting && (stage === "open" || stage === "accepted")
  const status = statusOf(identity.latest)
  const isOneLine = meeting.isRecordOpen && isSettled(stage, status) && (stage !== "open" || (isAnswerable && !draft.restored))
  const verification = <VerificationText identity={identity} name={meeting.user.name} />
  const decision = check !== undefined && <CheckText check={check} isOwn={check.verifyingClinicianId === ids.clinicianId} />

  const deciding = (
    <>
      {!isAnswerable && stage !== "closed" && <Banner tone="error" title={t(guardianshipText)} />}
      {stage === "open" && draft.state === "ready" && identity.knowledge !== undefined && (
        <KnowledgeQuestions
          // Drawing the questions again unfolds the answers.
          key={timesWanted}
          id={key.form}
          knowledge={identity.knowledge}
          defaultOpen={status !== "VERIFIED" && identity.knowledge.state !== "PASSED"}
          answer={draft.content}
          onAnswer={draft.change}
        />
      )}
      {stage === "to-cancel" && check !== undefined && <NotCancelledYet rejected={check} decide={decide} />}
      {problem !== undefined && !isAsking && stage !== "to-cancel" && <Banner tone="error">{problem}</Banner>}
      {(stage === "open" || stage === "accepted") && (
        <Inline gap={2} wrap justify="end">
          <Button icon="ban" disabled={decide.pending === "accept"} onClick={() => setRejecting(true)}>
            <Trans>Reject identity</Trans>
          </Button>
          {stage === "open" && (
            <Button
              icon="circle-check"
              disabled={!isAnswerable}
              pending={decide.pending === "accept"}
              onClick={() => {
                hasPressedAccept.current = true
                decide.accept()
              }}
            >
              <Trans>Accept identity</Trans>
            </Button>
          )}
        </Inline>
      )}
    </>
  )
  const notices = <IdentityNotices identity={identity} patientName={patient.name} isFetching={isFetching} onRetry={onRetry} />

  return (
    <Card as="section" id={identityPlace} ref={card} padding={isOneLine ? "sm" : "lg"}>
      <Stack gap={3}>
        {isOneLine ? (
          <>
            <Expandable
              level={2}
              open={openedAt === stage}
              onOpenChange={(isOpen) => setOpenedAt(isOpen ? stage : undefined)}
              summary={
                <Inline as="span" wrap>
                  <Text size="lg" weight="semibold">
                    <Trans>Identity</Trans>
                  </Text>
                  <StatusTag identity={identity} />
                  <Text>{decision || verification}</Text>
                </Inline>
              }
            >
              <Stack gap={3}>
                {decision && <Text as="p">{verification}</Text>}
                <IdentityFindings identity={identity} />
                {deciding}
              </Stack>
            </Expandable>
            {notices}
          </>
        ) : (
          <>
            <Inline gap={2} wrap>
              <Heading level={2} size="lg">
                <Trans>Identity</Trans>
              </Heading>
              {meeting.isRecordOpen && <StatusTag identity={identity} />}
            </Inline>
            {meeting.isRecordOpen && <Text as="p">{verification}</Text>}
            <IdentityFindings identity={identity} />
            {notices}
            {decision && (
              <Text as="p" weight="medium">
                {decision}
              </Text>
            )}
            {deciding}
          </>
        )}
      </Stack>
      <RejectDialog
        open={isAsking}
        pending={decide.pending === "reject"}
        problem={problem}
        onReject={decide.reject}
        onClose={() => {
          setRejecting(false)
          decide.forgetError()
        }}
      />
    </Card>
  )
}
