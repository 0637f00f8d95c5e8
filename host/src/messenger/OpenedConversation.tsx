import { Messenger, type MessengerProps } from "@rond/core/features/conversation"
import { initials } from "@rond/core/format"
import { afterOpening, Icon, lazyWithRetry, VisuallyHidden } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useSearch } from "@tanstack/react-router"
import { memo, Suspense } from "react"
import { OtherCall } from "../panes/lazy-parts.ts"
import { useMayBeOtherCall } from "../page/kept-call.ts"
import { useGivesProgrammes } from "../workspace/use-has-conversations.ts"
import { PageTitle } from "../page/PageTitle.tsx"
import { ConversationErrorScreen } from "./ConversationErrorScreen.tsx"
import { BackLink, LinkButton, onlyExact } from "./messenger.styles.tsx"

const ConversationOnPaper = lazyWithRetry(
  afterOpening(() => import("../shell/paper/PaperPatient.tsx")),
  (parts) => parts.ConversationOnPaper,
)

export type OpenedConversationProps = Pick<MessengerProps, "conversationId" | "programmeName">

/** A conversation with the page's title, its links and the screen of what went wrong. */
export const OpenedConversation = memo(function OpenedConversation(props: OpenedConversationProps) {
  const { t } = useLingui()
  const { message, ...search } = useSearch({ from: "/emr/icbt-messenger" })
  const givesProgrammes = useGivesProgrammes()
  const mayBeOtherCall = useMayBeOtherCall()
  return (
    <Messenger
      {...props}
      openAt={message}
      canResume={givesProgrammes}
      renderError={(error, retry) => <ConversationErrorScreen error={error} onRetry={retry} />}
      renderLinks={({ patientId, patientName, patientDateOfBirth, patientIdNumber, carePlanId, treatsPatient }) => ({
        title: (
          <>
            <PageTitle title={`${t`Conversation`} · ${initials(patientName)}`} />
            <Suspense>
              <ConversationOnPaper
                patientId={patientId}
                name={patientName}
                dateOfBirth={patientDateOfBirth}
                idNumber={patientIdNumber}
                canReadWarnings={treatsPatient}
              />
            </Suspense>{" "}
            {mayBeOtherCall && (
              <Suspense>
                <OtherCall patient={{ id: patientId, name: patientName }} shows="conversation" />
              </Suspense>
            )}
          </>
        ),
        back: (
          <BackLink to="/emr/icbt-messenger" search={search} activeOptions={onlyExact}>
            <Icon name="arrow-left" />
            <VisuallyHidden>
              <Trans>All conversations</Trans>
            </VisuallyHidden>
          </BackLink>
        ),
        record: treatsPatient ? (
          <LinkButton
            to="/emr/patient-profile/$patientId"
            params={{ patientId }}
            search={givesProgrammes ? { leftbar: "treatment-programme", carePlanId } : {}}
          >
            <Icon name="record" size={14} />
            <Trans>Patient record</Trans>
          </LinkButton>
        ) : null,
      })}
    />
  )
})
