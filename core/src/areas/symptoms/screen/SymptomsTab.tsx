import { isBlank } from "../../../kernel/format/blank.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import type { MarketFormat } from "../../../kernel/format/market-format.ts"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { Text, Heading } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { type SymptomNode, getSymptomForm, hasQuestions, type SymptomForm } from "../model/index.ts"
import { insertText } from "../../../platform/forms/writing/insert-text.ts"
import { fieldToWrite, useWritableNote } from "../../../platform/forms/writing/note-fields.ts"
import { Button, IconButton } from "../../../platform/ui/controls/Button.tsx"
import { quotedAnswer } from "./patient-words.ts"
import { useKnownAllergies } from "../../patient/screen/index.ts"
import { Suspense, useState } from "react"
import { lazyWithRetry } from "../../../platform/ui/lazy-with-retry.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

// Few forms have photos.
const SymptomPhotos = lazyWithRetry(() => import("./SymptomPhotos.tsx"))

const Chosen = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$1" })

const Answer = styled("div", { display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: "$2" })

export interface SymptomAnswerProps {
  readonly node: SymptomNode
  /** The time the form with its photos was sent, as an ISO 8601 instant. */
  readonly sentAt: string
  readonly meetingId: string
  readonly userId: string
}

/** One question with the patient's answer. */
function SymptomAnswer({ node, sentAt, meetingId, userId }: SymptomAnswerProps) {
  const { locale } = useMarketFormat()
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted" lang={locale}>
        {node.title}
      </Text>
      {node.subtitle !== null && (
        <Text size="xs" tone="faint" lang={locale}>
          {node.subtitle}
        </Text>
      )}
      {"images" in node ? (
        <Suspense fallback={<Skeleton shape="lines" count={2} />}>
          <SymptomPhotos images={node.images} sentAt={sentAt} meetingId={meetingId} userId={userId} />
        </Suspense>
      ) : isAboutAllergies(node) ? (
        <AllergyAnswer node={node} />
      ) : (
        <AnswerText node={node} leftOut={none} />
      )}
    </Stack>
  )
}

const none: readonly string[] = []

/** The question's id or words say that it asks about allergies: the word has these letters in all languages. */
const isAboutAllergies = ({ id, title }: SymptomNode): boolean => /allerg/iu.test(`${id} ${title}`)

/** An answer about allergies, compared with the other sources. */
function AllergyAnswer({ node }: { readonly node: WrittenAnswer }) {
  const format = useMarketFormat()
  const { leftOut } = useKnownAllergies()
  return <AnswerText node={node} leftOut={leftOut(writtenAnswers(node, format))} />
}

type WrittenAnswer = Exclude<SymptomNode, { readonly images: unknown }>

/** The chosen options and the patient's own words; none without an answer. */
export function writtenAnswers(node: WrittenAnswer, format: MarketFormat): readonly string[] {
  const chosenTexts = chosenIn(node).map(({ text }) => text)
  const answer = wordsIn(node)
  return answer === undefined ? chosenTexts : [...chosenTexts, answerText(node.type, answer, format)]
}

const chosenIn = (node: WrittenAnswer) => ("options" in node ? node.options.filter((option) => option.selected) : [])

const wordsIn = ({ answer }: WrittenAnswer): string | undefined => (typeof answer === "string" && !isBlank(answer) ? answer : undefined)

interface AnswerTextProps {
  readonly node: WrittenAnswer
  /** The known allergies that the answer contradicts by leaving them out. */
  readonly leftOut: readonly string[]
}

function AnswerText({ node, leftOut }: AnswerTextProps) {
  const format = useMarketFormat()
  const chosenOptions = chosenIn(node)
  const answer = wordsIn(node)
  if (chosenOptions.length === 0 && answer === undefined) {
    return (
      <Text tone="faint">
        <Trans>No answer</Trans>
      </Text>
    )
  }
  const writtenAnswer = answer === undefined ? undefined : answerText(node.type, answer, format)
  // In the note, "yesterday" would soon be wrong.
  const shownAnswer = answer !== undefined && isDay(node.type, answer) ? format.shortDate(answer, format.today(), "start") : writtenAnswer
  return (
    <Answer>
      <Stack gap={1}>
        {chosenOptions.length > 0 && (
          <Chosen>
            {chosenOptions.map((option) => (
              <Text key={option.id} as="li" weight="medium" lang={format.locale}>
                {option.text}
              </Text>
            ))}
          </Chosen>
        )}
        {shownAnswer !== undefined && (
          <Text weight="medium" preserveLines lang={writtenAnswer === shownAnswer ? format.locale : undefined}>
            {shownAnswer}
          </Text>
        )}
        {leftOut.length > 0 && <LeftOut names={leftOut} />}
      </Stack>
      <InsertAnswer node={node} answers={writtenAnswers(node, format)} leftOut={leftOut} />
    </Answer>
  )
}

function LeftOut({ names }: { readonly names: readonly string[] }) {
  const known = names.join(", ")
  return (
    <Inline gap={1}>
      <Icon name="warning" size={14} />
      <Text size="sm" tone="warning">
        <Trans>This answer leaves out what is known: {known}. Ask the patient.</Trans>
      </Text>
    </Inline>
  )
}

interface InsertAnswerProps extends AnswerTextProps {
  readonly node: WrittenAnswer
  readonly answers: readonly string[]
}

/**
 * Quotes the answer in the field of the note that was written in last. Pressing it leaves the focus in that field. An answer that contradicts a known
 * allergy is quoted only by a second press, on a button that names the contradiction.
 */
function InsertAnswer({ node, answers, leftOut }: InsertAnswerProps) {
  const { t } = useLingui()
  const note = useWritableNote()
  const [isAsking, setIsAsking] = useState(false)
  if (note === undefined) return null
  const insert = () => {
    const field = fieldToWrite(note)
    if (field !== undefined) insertText(field, quotedAnswer(node, answers, note.language))
    setIsAsking(false)
  }
  if (isAsking && leftOut.length > 0) {
    return (
      <Inline gap={1} wrap>
        <Button size="sm" data-writes="" onMouseDown={(event) => event.preventDefault()} onClick={insert}>
          <Trans>Quote nevertheless</Trans>
        </Button>
        <Button size="sm" variant="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => setIsAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </Inline>
    )
  }
  return (
    <IconButton
      size="sm"
      icon="document-plus"
      label={t`Quote in the note: ${node.title}`}
      data-writes=""
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (leftOut.length > 0 ? setIsAsking(true) : insert())}
    />
  )
}

const isDay = (type: SymptomNode["type"], answer: string): boolean => type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(answer)

/** Dates and numbers in the market's format; any other text as the patient wrote it. */
function answerText(type: SymptomNode["type"], answer: string, format: MarketFormat): string {
  if (isDay(type, answer)) return format.date(answer)
  if ((type === "number" || type === "scale") && /^-?\d+(\.\d+)?$/.test(answer)) return format.number(Number(answer))
  return answer
}

/** The patient's answers before the meeting. */
export default function SymptomsTab() {
  const { meeting } = useWorkspace()
  return meeting === undefined ? <NoForm /> : <FormOfMeeting meetingId={meeting.id} userId={meeting.user.id} />
}

function FormOfMeeting({ meetingId, userId }: { readonly meetingId: string; readonly userId: string }) {
  const { t } = useLingui()
  const query = useApiQuery(getSymptomForm, { params: { meetingId } })
  const { data, error } = query
  if (data !== undefined) {
    const { form, alarmingQuotes = [] } = data
    return form === null || !hasQuestions(form) ? (
      <NoForm />
    ) : (
      <Form form={form} alarmingQuotes={alarmingQuotes} meetingId={meetingId} userId={userId} />
    )
  }
  if (error === null) return <Skeleton shape="lines" count={8} />
  return <QueryError title={t`The patient’s answers could not be loaded`} query={query} />
}

interface FormProps {
  readonly form: SymptomForm
  readonly alarmingQuotes: readonly string[]
  readonly meetingId: string
  readonly userId: string
}

function Form({ form, alarmingQuotes, meetingId, userId }: FormProps) {
  const format = useMarketFormat()
  return (
    <Stack gap={5}>
      <Stack gap={0}>
        <Heading level={2} size="lg" lang={format.locale}>
          {form.title}
        </Heading>
        <Text size="sm" tone="muted" numeric>
          <Trans>Answered {format.shortDateTime(form.submittedAt, format.today())}</Trans>
        </Text>
      </Stack>
      {alarmingQuotes.length > 0 && <AlarmingWords quotes={alarmingQuotes} />}
      {form.sections.map((section) => (
        <Stack key={section.id} as="section" gap={3} aria-labelledby={`symptom-section-${section.id}`}>
          <Heading level={3} size="xs" id={`symptom-section-${section.id}`} lang={format.locale}>
            {section.title}
          </Heading>
          {section.nodes.map((node) => (
            <SymptomAnswer key={node.id} node={node} sentAt={form.submittedAt} meetingId={meetingId} userId={userId} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** The patient's words that must not be read past, above all answers. */
function AlarmingWords({ quotes }: { readonly quotes: readonly string[] }) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const said = <span lang={locale}>{quotes.map((quote) => t`“${quote}”`).join(" ")}</span>
  return (
    <Banner tone="error" title={t`Read these answers first`}>
      <Trans>The patient writes: {said}</Trans>
    </Banner>
  )
}

function NoForm() {
  return (
    <EmptyState icon="clipboard" title={<Trans>No symptom form</Trans>}>
      <Trans>The patient did not fill in a form before this meeting.</Trans>
    </EmptyState>
  )
}
