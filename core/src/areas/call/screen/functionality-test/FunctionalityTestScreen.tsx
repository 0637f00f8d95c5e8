import { useLingui, Trans } from "@lingui/react/macro"
import { Icon, Spinner, styled, Text, Banner, Button, Card, Field, Heading, Inline, Select, Stack } from "../../../../platform/ui/index.ts"
import { type TestStep, type TestStepName, hasFailed, hasPassed } from "./test-steps.ts"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { useApiQuery } from "../../../../platform/http/index.ts"
import { DeviceCheck } from "../check/DeviceCheck.tsx"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { getProviderChoice } from "../../model/index.ts"
import { callErrorMessage, callErrorText } from "../call-error-text.ts"
import { OtherPicture } from "../pictures/CallPictures.tsx"
import { stageColors } from "../pictures/stage.styles.ts"
import { useVideoProviders } from "../video-providers.tsx"
import { useFunctionalityTest } from "./functionality-test.ts"

const List = styled("ol", { margin: 0, padding: 0, listStyle: "none", display: "grid", gap: "$2" })
const Row = styled("li", { display: "flex", alignItems: "center", gap: "$2", minHeight: "1.5rem" })
const Mark = styled("span", {
  display: "grid",
  placeItems: "center",
  width: "1.25rem",
  height: "1.25rem",
  variants: { state: { todo: { color: "$textFaint" }, running: {}, done: { color: "$successText" }, failed: { color: "$dangerText" } } },
})

/** The steps of the test with their states. */
function TestStepList({ steps }: { readonly steps: readonly TestStep[] }) {
  const { t } = useLingui()
  const names: Readonly<Record<TestStepName, string>> = {
    devices: t`Camera and microphone`,
    session: t`The clinic’s server`,
    connection: t`Connection to the call`,
    picture: t`Video sent and received`,
  }
  const states: Readonly<Record<TestStep["state"], string>> = {
    todo: t`Not tested`,
    running: t`Testing`,
    done: t`Working`,
    failed: t`Not working`,
  }
  return (
    <List aria-label={t`Test steps`}>
      {steps.map(({ name, state }) => (
        <Row key={name}>
          <Mark state={state}>{state === "running" ? <Spinner size={16} /> : <Icon name={icons[state]} size={16} />}</Mark>
          <Text css={{ flex: 1 }}>{names[name]}</Text>
          <Text size="sm" tone={state === "failed" ? "danger" : "muted"}>
            {states[state]}
          </Text>
        </Row>
      ))}
    </List>
  )
}

const icons = { todo: "minus", done: "circle-check", failed: "circle-x" } as const

const Columns = styled("div", {
  display: "grid",
  alignItems: "start",
  gap: "$6",
  gridTemplateColumns: "minmax(0, 36rem) minmax(14rem, 1fr)",
  "@tablet": { gridTemplateColumns: "minmax(0, 1fr)" },
})
const Picture = styled("div", {
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: "100%",
  maxWidth: "36rem",
  aspectRatio: "640 / 480",
  overflow: "hidden",
  borderRadius: "$lg",
  backgroundColor: stageColors.room,
  color: stageColors.muted,
})

/** A call without a patient that tests devices, server, network and picture. Nothing is stored and no one is called. */
export function FunctionalityTestScreen() {
  const { t } = useLingui()
  const { nameOf } = useVideoProviders()
  const { speaker } = useAtomValue(deviceChoiceAtom)
  const providers = useApiQuery(getProviderChoice, {})
  const { test, shown, snapshot, isRunning } = useFunctionalityTest()
  const [chosenProvider, setChosenProvider] = useState<string>()
  const options = providers.data?.options ?? []
  const provider = chosenProvider ?? providers.data?.preferred ?? options[0]
  // The server reports an unknown provider, and the test shows it.
  const start = () => test.start(provider ?? "none")

  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading level={1}>
          <Trans>Test your video</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>This test call sends your video out and back, so that you see it as a patient would. Nobody is called.</Trans>
        </Text>
      </Stack>
      <Card as="section" aria-label={t`Camera and microphone`}>
        <DeviceCheck media={test.media} snapshot={snapshot} />
      </Card>
      <Card as="section" aria-label={t`Test call`}>
        <Stack gap={4}>
          <TestResult shown={shown} onRetry={start} />
          <Columns>
            <Picture>
              {shown.picture === undefined ? (
                <Text tone="inherit">
                  <Trans>Your returned video appears here</Trans>
                </Text>
              ) : (
                <OtherPicture
                  stream={shown.picture}
                  label={t`Your returned video`}
                  shows
                  speaker={speaker}
                  onPicture={(frozen) => test.picture(frozen)}
                />
              )}
            </Picture>
            <Stack gap={4}>
              {options.length > 1 && (
                <Field label={t`Video service`} disabled={isRunning}>
                  <Select
                    options={options.map((value) => ({ value, label: nameOf(value) }))}
                    value={provider}
                    onChange={setChosenProvider}
                  />
                </Field>
              )}
              <TestStepList steps={shown.steps} />
              <Inline>
                {isRunning ? (
                  <Button icon="phone-off" onClick={() => test.stop()}>
                    <Trans>Stop the test</Trans>
                  </Button>
                ) : (
                  <Button variant="primary" icon="activity" onClick={start}>
                    {shown.state.phase === "idle" ? <Trans>Start the test</Trans> : <Trans>Test again</Trans>}
                  </Button>
                )}
              </Inline>
            </Stack>
          </Columns>
        </Stack>
      </Card>
    </Stack>
  )
}

type OutcomeProps = { readonly shown: ReturnType<typeof useFunctionalityTest>["shown"]; readonly onRetry: () => void }

function TestResult({ shown, onRetry }: OutcomeProps) {
  const { t, i18n } = useLingui()
  const { error } = shown.state
  const retryButton = (
    <Button size="sm" icon="refresh" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (error !== undefined) {
    const text = callErrorText(error)
    return (
      <Banner tone="error" title={i18n._(text.title)} actions={retryButton}>
        {callErrorMessage(i18n, text)}
      </Banner>
    )
  }
  if (hasFailed(shown.steps)) {
    return (
      <Banner tone="error" title={t`Your video did not come back`} actions={retryButton}>
        <Trans>You are connected, but video does not get through. Check your network. A VPN or firewall may be blocking video.</Trans>
      </Banner>
    )
  }
  if (!hasPassed(shown.steps)) return null
  return (
    <Banner tone="success" title={t`Calls work from here`}>
      <Trans>Devices, server, connection and video are working. You can stop the test now.</Trans>
    </Banner>
  )
}
