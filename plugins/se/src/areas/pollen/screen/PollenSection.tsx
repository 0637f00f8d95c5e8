import { Trans, useLingui } from "@lingui/react/macro"
import { KnownAllergies } from "@rond/core/features/patient"
import type { Meeting } from "@rond/core/model/meeting"
import type { Refusal } from "@rond/core/model/prescription-renewal"
import { ErrorBanner, QueryError } from "@rond/core/platform/errors"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Card, Fieldset, Heading, Inline, Skeleton, Stack, Text, TextLink } from "@rond/core/ui"
import { RefusalFields } from "../../renewal-review/screen/index.ts"
import { getPollenRequest, longestPollenMessage } from "../model/endpoints.ts"
import { pollenRequestRefused } from "../model/pollen-event.ts"
import { guidelineAddress, pollenElementId, pollenGuidelines } from "../model/pollen-guidelines.ts"
import { type PollenReason, pollenReasons } from "../model/pollen-reasons.ts"
import { pollenErrors } from "./pollen-errors.ts"
import { RefusedPollen } from "./RefusedPollen.tsx"
import { type OpenPollenRequest, usePollen } from "./use-pollen.ts"

/** The request for a prescription for pollen allergy: eligible or not, and what follows. */
export default function PollenSection() {
  const { meeting, featureFlagIds } = useWorkspace()
  if (meeting === undefined) return null
  return (
    <Card as="section" padding="lg" id={pollenElementId}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Prescription for pollen allergy</Trans>
        </Heading>
        {featureFlagIds.includes(pollenGuidelines) && (
          <TextLink href={guidelineAddress} target="_blank" rel="noreferrer">
            <Trans>Guideline for the treatment of pollen allergy</Trans>
          </TextLink>
        )}
        <ReadRequest meeting={meeting} />
      </Stack>
    </Card>
  )
}

function ReadRequest({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui()
  const query = useApiQuery(getPollenRequest, { params: { meetingId: meeting.id } })
  const request = usePollen(meeting)
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meeting.id}`], ({ type }) => (type === pollenRequestRefused ? readAgain() : undefined), readAgain)
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton shape="fields" count={2} />
    ) : (
      <QueryError title={t`The request could not be loaded`} query={query} />
    )
  const { refusal } = query.data
  if (refusal !== null) return <RefusedPollen refusal={refusal} language={request.language} />
  if (meeting.finishedStatus !== null)
    return (
      <Text as="p" tone="muted">
        <Trans>The meeting has ended. The patient was not sent a refusal.</Trans>
      </Text>
    )
  return (
    <>
      <KnownAllergies />
      <Answering request={request} />
    </>
  )
}

function Answering({ request }: { readonly request: OpenPollenRequest }) {
  const { t } = useLingui()
  const { state, dispatch } = request
  switch (state.phase) {
    case "asking":
      return (
        <Fieldset legend={t`Is the patient eligible for a prescription?`}>
          <Inline gap={2} wrap>
            <Button onClick={() => dispatch({ type: "answered", isEligible: true })}>
              <Trans>Yes, open e-prescription</Trans>
            </Button>
            <Button onClick={() => dispatch({ type: "answered", isEligible: false })}>
              <Trans>No, tell the patient</Trans>
            </Button>
          </Inline>
        </Fieldset>
      )
    case "eligible":
      return (
        <Banner
          tone="info"
          title={<Trans>The patient is eligible</Trans>}
          actions={
            <Button size="sm" onClick={() => dispatch({ type: "reset" })}>
              <Trans>Change</Trans>
            </Button>
          }
        >
          <Trans>Write the prescription in the e-prescription service at the side.</Trans>
        </Banner>
      )
    case "refusing":
    case "sending":
      return <Refusing request={request} refusal={state.refusal} isSending={state.phase === "sending"} />
    case "refused":
      return <Skeleton shape="fields" count={2} />
  }
}

interface RefusingProps {
  readonly request: OpenPollenRequest
  readonly refusal: Refusal<PollenReason>
  readonly isSending: boolean
}

function Refusing({ request: { dispatch, templates, language, issues, error, isPending, dismiss }, refusal, isSending }: RefusingProps) {
  return (
    <Stack gap={4}>
      <Inline gap={2} wrap align="center">
        <Text weight="medium">
          <Trans>The patient is not eligible</Trans>
        </Text>
        <Button size="sm" disabled={isSending} onClick={() => dispatch({ type: "reset" })}>
          <Trans>Change</Trans>
        </Button>
      </Inline>
      <RefusalFields
        reasons={pollenReasons}
        templates={templates}
        language={language}
        refusal={refusal}
        issues={issues}
        longest={longestPollenMessage}
        disabled={isSending}
        onReason={(reason) => dispatch({ type: "reason-chosen", reason })}
        onMessage={(message) => dispatch({ type: "message-written", message })}
        onTemplate={() => dispatch({ type: "template-asked" })}
      />
      {error !== null && (
        <ErrorBanner
          title={<Trans>The message was not sent</Trans>}
          error={error}
          texts={pollenErrors}
          retrying={isPending}
          onRetry={() => dispatch({ type: "submitted" })}
          onClose={dismiss}
        />
      )}
      <div>
        <Button variant="primary" icon="send" pending={isPending} onClick={() => dispatch({ type: "submitted" })}>
          <Trans>Send to the patient</Trans>
        </Button>
      </div>
    </Stack>
  )
}
