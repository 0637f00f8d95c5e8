import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Banner, DataList, Inline, Panel, Tag, Text } from "@rond/core/ui"
import { type ConsultationCover, moduleOf, type PolicyDetails } from "../../insurer-service/model/index.ts"
import { type BenefitState, benefitStates, policyRows, type PolicyValue } from "../model/presentation.ts"
import { benefitNames, benefitTags, moduleNames, policyNames } from "./policy-texts.ts"

/** The insurer's cover: the policy, its modules and how much of each benefit is left. */
export function Cover({ cover: { policy, moduleCodes } }: { readonly cover: ConsultationCover }) {
  const { t } = useLingui()
  if (policy === null) {
    return (
      <Banner tone="warning" title={<Trans>This member has no cover</Trans>}>
        <Trans>
          The insurer has no policy for this member. Tell them before you refer them; the insurer answers questions about cover.
        </Trans>
      </Banner>
    )
  }
  return (
    <>
      <Panel title={t`Policy`} level={3}>
        <Policy policy={policy} moduleCodes={moduleCodes} />
      </Panel>
      <Panel title={t`Benefit limits`} level={3}>
        <DataList
          items={benefitStates(policy).map((state) => ({ term: t(benefitNames[state.benefit]), description: <Limit {...state} /> }))}
        />
      </Panel>
    </>
  )
}

function Policy({ policy, moduleCodes }: { readonly policy: PolicyDetails; readonly moduleCodes: readonly string[] }) {
  const { t } = useLingui()
  return (
    <DataList
      items={[
        ...policyRows(policy).map(({ id, value }) => ({ term: t(policyNames[id]), description: <Value value={value} /> })),
        { term: t`Modules`, description: <Modules codes={moduleCodes} /> },
      ]}
    />
  )
}

function Value({ value }: { readonly value: PolicyValue }) {
  const format = useMarketFormat()
  switch (value.kind) {
    case "text":
      return <bdi>{value.text}</bdi>
    case "pounds":
      return format.money(value.amount)
    case "day":
      return format.date(value.day)
    case "yes-or-no":
      return value.isYes ? <Trans>Yes</Trans> : <Trans>No</Trans>
  }
}

/** The codes as the insurer writes them, with what they mean where that is known. */
function Modules({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLingui()
  if (codes.length === 0) return <Trans>No modules</Trans>
  return (
    <Inline gap={1} wrap>
      {codes.map((code) => {
        const meaning = moduleOf(code)
        return (
          <Tag key={code}>
            <bdi>{code}</bdi>
            {meaning !== undefined && ` · ${t(moduleNames[meaning])}`}
          </Tag>
        )
      })}
    </Inline>
  )
}

function Limit({ limit, state }: BenefitState) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const amount = limit && format.money(limit.amount)
  if (state === "available") {
    const remaining = limit && format.money(limit.remaining)
    return (
      <Trans>
        {remaining} left of {amount}
      </Trans>
    )
  }
  const { label, tone } = benefitTags[state]
  return (
    <Inline gap={2} wrap>
      <Tag tone={tone}>{t(label)}</Tag>
      {state === "used-up" && (
        <Text tone="muted" size="sm">
          <Trans>Limit {amount}</Trans>
        </Text>
      )}
    </Inline>
  )
}
