import { Trans, useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { CarePlan, ProgrammeModule } from "../../model/care-plan.ts"
import { unlockModule } from "../../model/endpoints.ts"
import { currentStep, moduleProgressOf, progressByState } from "../../model/module-steps.ts"
import { useTerms } from "../../../../platform/terms/use-terms.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { moduleNames } from "../programme-texts.ts"
import { programmeErrors } from "../programme-errors.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useProgrammeChange } from "../use-programme-change.ts"

const List = styled("ol", { margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: "1px solid $colors$line" } })
const Row = styled("li", { paddingBlock: "$2", outline: "none" })

/** A programme's modules in their order. */
export function ModuleList({ plan }: { readonly plan: CarePlan }) {
  const nameOf = useTerms("programme module", moduleNames)
  return (
    <Stack as="section" gap={2} aria-labelledby="programme-modules">
      <Heading level={3} size="sm" id="programme-modules">
        <Trans>Modules</Trans>
      </Heading>
      {plan.modules.length === 0 ? (
        <Text tone="muted">
          <Trans>This programme has no modules.</Trans>
        </Text>
      ) : (
        nameOf !== undefined && (
          <List>
            {plan.modules.map((module) => (
              <ModuleRow key={module.id} plan={plan} module={module} name={nameOf(module.name)} />
            ))}
          </List>
        )
      )}
    </Stack>
  )
}

interface ModuleRowProps {
  readonly plan: CarePlan
  readonly module: ProgrammeModule
  readonly name: string
}

function ModuleRow({ plan, module, name }: ModuleRowProps) {
  const { t } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const unlocking = useProgrammeChange(unlockModule, () => {
    // The button goes with the state that it changes.
    row.current?.focus()
    notify({ tone: "success", title: t`${name} is unlocked` })
  })
  const unlock = () =>
    unlocking.mutate({ params: { id: module.id }, payload: { state: "unlocked" }, run: { version: String(plan.version) } })
  const canUnlock = moduleProgressOf(module) === "unlockable"
  return (
    <Row ref={row} tabIndex={-1}>
      <Stack gap={2}>
        <Inline gap={3} justify="between" wrap>
          <Stack gap={0} align="start">
            <Text weight="medium">{name}</Text>
            <ModuleState module={module} />
          </Stack>
          {canUnlock && (
            <Button
              size="sm"
              icon="lock-open"
              pending={unlocking.isPending}
              disabled={plan.state === "ended"}
              aria-label={t`Unlock ${name}`}
              onClick={unlock}
            >
              <Trans>Unlock</Trans>
            </Button>
          )}
        </Inline>
        {unlocking.error !== null && canUnlock && (
          <Banner tone="error" title={<Trans>The module was not unlocked</Trans>}>
            <RequestError error={unlocking.error} texts={programmeErrors} />
          </Banner>
        )}
      </Stack>
    </Row>
  )
}

function ModuleState({ module }: { readonly module: ProgrammeModule }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { state } = module
  if (typeof state !== "string") return <Tag tone="warning">{t(unknownText(state))}</Tag>
  switch (progressByState[state]) {
    case "locked":
      return (
        <Text size="sm" tone="muted">
          <Inline as="span" gap={1}>
            <Icon name="lock" size={14} />
            <Trans>Locked</Trans>
          </Inline>
        </Text>
      )
    case "unlockable":
      return (
        <Text size="sm" tone="muted">
          <Trans>Not started</Trans>
        </Text>
      )
    case "under-way": {
      const [step, steps] = [currentStep(module), module.steps.length]
      return (
        <Text size="sm">
          {module.started !== null && <Trans>Started {format.shortDate(module.started, format.today())}</Trans>}
          {module.started !== null && step !== undefined && " · "}
          {step !== undefined && (
            <Trans>
              step {step} of {steps}
            </Trans>
          )}
        </Text>
      )
    }
    case "completed":
      return (
        <Text size="sm" tone="success">
          <Inline as="span" gap={1}>
            <Icon name="circle-check" size={14} />
            <Trans context="treatment programme">Completed</Trans>
          </Inline>
        </Text>
      )
  }
}
