import { isBlank } from "@rond/core/format"
import { useLingui as useMessages } from "@lingui/react"
import { Trans, useLingui } from "@lingui/react/macro"
import { programmeNames } from "@rond/core/features/treatment-programme"
import type { PatientConversation } from "@rond/core/model/conversation"
import { Button, Heading, Icon, type IconName, Stack, styled, Text, TextLink } from "@rond/core/ui"
import type { ReactNode } from "react"
import { Mark } from "../page/Mark.tsx"
import { MessageLog, NewMessages } from "./messages/MessageLog.tsx"
import type { ConversationSnapshot, OpenConversation } from "./open-conversation.ts"
import { ReplyForm } from "./ReplyForm.tsx"

/** On a high screen the messages scroll between head and field; on a low one the page does. */
const Page = styled("main", {
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "44rem",
  height: "100dvh",
  margin: "0 auto",
  backgroundColor: "$canvas",
  "@media (max-height: 30rem)": { height: "auto", minHeight: "100dvh" },
  "@print": { "&&": { display: "block", maxWidth: "none", height: "auto", minHeight: 0 } },
})
const Head = styled("header", {
  display: "flex",
  flexDirection: "column",
  gap: "$2",
  padding: "$3 $4",
  borderBottom: "1px solid $colors$line",
  backgroundColor: "$surface",
})
const Brand = styled("div", { display: "flex", alignItems: "center", gap: "$2" })
const Foot = styled("div", {
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  padding: "$3 $4 $4",
  borderTop: "1px solid $colors$line",
  backgroundColor: "$surface",
})

/** The announced text is there before it has words, and takes no room then. */
const Late = styled("div", {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "$3",
  "&:has(> output:empty)": { marginTop: "-$3" },
})

// The design system's banner loads with the note, which no patient's page has.
const NoticeBox = styled("output", {
  display: "flex",
  gap: "$3",
  padding: "$3",
  border: "1px solid transparent",
  borderRadius: "$lg",
  variants: {
    tone: {
      info: { backgroundColor: "$infoSoft", borderColor: "$infoLine", "& > .rond-icon": { color: "$infoText", flexShrink: 0 } },
      warning: { backgroundColor: "$warningSoft", borderColor: "$warningLine", "& > .rond-icon": { color: "$warningText", flexShrink: 0 } },
    },
  },
})

export interface ConversationScreenProps {
  readonly open: OpenConversation
  readonly snapshot: ConversationSnapshot
  readonly conversation: PatientConversation
  readonly isConnected: boolean
}

/** The person whom the patient writes to, the messages, and the field for the next one. */
export function ConversationScreen({ open, snapshot, conversation, isConnected }: ConversationScreenProps) {
  const { clinicianName, clinicianTitle, clinic, timeZone, programmeNameCopyKey } = conversation
  const { _ } = useMessages()
  const programme = programmeNames[programmeNameCopyKey]
  const programmeName = programme === undefined ? undefined : _(programme)
  const { knownMessages, unsent, sending, earlier, readAtMillis } = snapshot
  return (
    <Page>
      <Head>
        <Brand>
          <Mark />
          <Text size="sm" tone="muted">
            {clinic.name}
          </Text>
        </Brand>
        <Stack gap={1}>
          <Heading level={1} size="lg">
            {clinicianName}
          </Heading>
          <Text size="sm">{clinicianTitle}</Text>
          {programmeName !== undefined && (
            <Text size="sm" tone="muted">
              <Trans>Treatment programme: {programmeName}</Trans>
            </Text>
          )}
        </Stack>
      </Head>
      <MessageLog
        knownMessages={knownMessages}
        unsent={unsent}
        sending={sending}
        earlier={earlier}
        nowMillis={readAtMillis}
        timeZone={timeZone}
        onEarlier={open.loadEarlier}
        onReadFile={open.readFile}
      />
      <NewMessages messages={knownMessages.messages} />
      <Foot>
        {!isConnected && (
          <Notice tone="warning" icon="wifi-off">
            <Trans>No connection. What you write stays here, and is sent when you are online again.</Trans>
          </Notice>
        )}
        <Writing open={open} snapshot={snapshot} conversation={conversation} />
        <Help clinic={clinic} />
      </Foot>
    </Page>
  )
}

type WritingProps = Pick<ConversationScreenProps, "open" | "snapshot" | "conversation">

function Writing({ open, snapshot, conversation: { state, clinicianName } }: WritingProps) {
  const { t } = useLingui()
  if (state === "active") {
    return (
      <>
        <ReplyForm
          draft={snapshot.draft}
          label={t`Message to ${clinicianName}`}
          onDraft={(draft) => open.write(draft)}
          onSend={() => open.send()}
        />
        <SendingState open={open} snapshot={snapshot} />
      </>
    )
  }
  const isOver = state === "ended"
  return (
    <Stack gap={2}>
      <Notice tone="info" icon="info" title={isOver ? t`The conversation has ended` : t`The conversation is paused`}>
        {isOver ? (
          <Trans>Your treatment programme is over. You can still read the messages.</Trans>
        ) : (
          <Trans>You can read the messages. You can write again when {clinicianName} resumes the conversation.</Trans>
        )}
      </Notice>
      {!isBlank(snapshot.draft) && (
        <Stack gap={1}>
          <Text size="sm" weight="medium">
            <Trans>You wrote this, but it was not sent</Trans>
          </Text>
          <Text as="p" preserveLines dir="auto">
            {snapshot.draft}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

/** Whether what was written has been sent; said aloud as well. */
function SendingState({ open, snapshot: { sending, unsent } }: Pick<ConversationScreenProps, "open" | "snapshot">) {
  const isLate = unsent.length > 0 && (sending === "waiting" || sending === "failed")
  return (
    <Late>
      <Text as="output" size="sm" tone="warning">
        {isLate && sending === "waiting" && <Trans>Your message has not been sent yet. It is sent when the connection is back.</Trans>}
        {isLate && sending === "failed" && <Trans>Your message could not be sent. Try again, or call the clinic.</Trans>}
      </Text>
      {isLate && (
        <Button size="sm" icon="refresh" onClick={() => open.tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Late>
  )
}

interface NoticeProps {
  readonly tone: "info" | "warning"
  readonly icon: IconName
  readonly title?: string
  readonly children: ReactNode
}

/** Says politely what is different now. */
function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <NoticeBox tone={tone}>
      <Icon name={icon} size={20} />
      <Stack gap={1} as="span">
        {title !== undefined && <Text weight="semibold">{title}</Text>}
        <Text>{children}</Text>
      </Stack>
    </NoticeBox>
  )
}

function Help({ clinic: { name, phone, emergencyNumber } }: Pick<PatientConversation, "clinic">) {
  const emergency = emergencyNumber !== null && <PhoneLink number={emergencyNumber} text={emergencyNumber} />
  return (
    <Text as="p" size="sm" tone="muted">
      {phone !== null && (
        <>
          <Trans>
            Is it urgent? Call {name} on <PhoneLink {...phone} />.
          </Trans>{" "}
        </>
      )}
      {emergency !== false && <Trans>In an emergency, call {emergency}.</Trans>}
    </Text>
  )
}

const PhoneLink = ({ number, text }: { readonly number: string; readonly text: string }) => (
  <TextLink href={`tel:${number}`} css={{ whiteSpace: "nowrap" }}>
    {text}
  </TextLink>
)
