import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Conversation } from "../../model/index.ts"
import { StyledButton } from "../../../../platform/ui/controls/Button.tsx"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline, visuallyHidden } from "../../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { PatientNumbers, WarningsInBrief } from "../../../patient/screen/within-core.ts"
import { StateTag } from "../StateTag.tsx"
import { MoreActions, usePatientPage } from "./MoreActions.tsx"
import { Participants } from "./Participants.tsx"

const Head = styled("header", {
  boxSizing: "border-box",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "$2 $3",
  padding: "$2 $4",
  borderBottom: "1px solid $colors$line",
  backgroundColor: "$surface",
  "@phone": { gap: "$1 $2", paddingInline: "$3" },
})
/** The facts about the patient. On a phone they begin below the arrow, where a line has room for them. */
const Facts = styled("div", {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minWidth: 0,
  "@phone": {
    display: "contents",
    "& > h1": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
    "& > div": { order: 2, flexBasis: "100%" },
  },
})
/** The menu. On a phone it stays beside the name. */
const Menu = styled("div", { display: "flex", "@phone": { order: 1 } })
const wrapsOnPhone = { "@phone": { flexWrap: "wrap", rowGap: "$1", "& > :first-child": { whiteSpace: "normal" } } } as const
const WideOnly = styled("span", { "@phone": visuallyHidden })

/** The buttons. On a phone they have a row of their own. The row has its height before the buttons are there. */
const Actions = styled("div", {
  display: "flex",
  minHeight: "$controlSmall",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "$2",
  "@phone": { order: 3, flexBasis: "100%", gap: "$1 $2", "& > a > .rond-icon, & > button > .rond-icon": { display: "none" } },
})

export interface ConversationHeadProps {
  readonly conversation: Conversation
  /** Undefined until the programmes' names have loaded. */
  readonly programme: string | undefined
  /** The link to the list, where the window is too narrow for both. */
  readonly backLink: ReactNode
  /** The link to the patient's record. */
  readonly recordLink: ReactNode
  /** False in a conversation's first frame: the buttons come in the next one. */
  readonly hasButtons: boolean
  /** Marks all messages as read or unread; absent until they have loaded. */
  readonly onMarkAll: ((isUnread: boolean) => void) | undefined
}

/** The conversation's patient, programme and state, and the actions on the whole conversation. */
export function ConversationHead({ conversation, programme, backLink, recordLink, hasButtons, onMarkAll }: ConversationHeadProps) {
  const { id, patientId, patientName, patientDateOfBirth, patientIdNumber, state, treatsPatient } = conversation
  return (
    <Head>
      {backLink}
      <Facts>
        <Heading level={1} size="lg">
          <bdi>{patientName}</bdi>
        </Heading>
        <Inline gap={2} wrap>
          <PatientNumbers dateOfBirth={patientDateOfBirth} idNumber={patientIdNumber} />
        </Inline>
        <Inline gap={2} css={wrapsOnPhone}>
          <Text size="sm" tone="muted" truncate>
            {programme}
          </Text>
          <StateTag state={state} />
          {hasButtons && treatsPatient && <WarningsInBrief patientId={patientId} />}
        </Inline>
      </Facts>
      <Actions>
        {hasButtons && (
          <>
            <PatientPage conversationId={id} />
            {recordLink}
            <Participants conversationId={id} />
          </>
        )}
      </Actions>
      {hasButtons && (
        <Menu>
          <MoreActions conversationId={id} onMarkAll={onMarkAll} />
        </Menu>
      )}
    </Head>
  )
}

/** Patients of the demo clinic have no app: this opens their page of the conversation. */
function PatientPage({ conversationId }: { readonly conversationId: string }) {
  const page = usePatientPage(conversationId)
  if (page === undefined || page.demoLink === null) return null
  return (
    <Inline gap={2} data-screen-only="">
      <Tag tone="info">
        <Trans>Demo</Trans>
      </Tag>
      <StyledButton as="a" href={page.demoLink} target="_blank" rel="noreferrer" size="sm">
        <Icon name="external-link" size={14} />
        <WideOnly>
          <Trans>Open the patient’s page</Trans>
        </WideOnly>
      </StyledButton>
    </Inline>
  )
}
