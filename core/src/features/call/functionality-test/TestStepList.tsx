import { useLingui } from "@lingui/react/macro"
import { Icon, Spinner, styled, Text } from "../../../ui/index.ts"
import type { TestStep, TestStepName } from "./test-steps.ts"

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
export function TestStepList({ steps }: { readonly steps: readonly TestStep[] }) {
  const { t } = useLingui()
  const names: Readonly<Record<TestStepName, string>> = {
    devices: t`Camera and microphone`,
    session: t`The clinic's server`,
    connection: t`Connection to the call`,
    picture: t`Picture there and back`,
  }
  const states: Readonly<Record<TestStep["state"], string>> = {
    todo: t`Not tested`,
    running: t`Testing`,
    done: t`In order`,
    failed: t`Does not work`,
  }
  return (
    <List aria-label={t`Steps of the test`}>
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
