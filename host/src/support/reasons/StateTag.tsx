import type { ContributionState } from "@rond/core/plugin/runtime"
import { Icon, Tag, type IconName, type Tone } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"

const looks: Readonly<Record<ContributionState, { readonly icon: IconName; readonly tone: Tone }>> = {
  shown: { icon: "eye", tone: "success" },
  hidden: { icon: "eye-off", tone: "neutral" },
  pending: { icon: "clock", tone: "info" },
  failed: { icon: "error", tone: "danger" },
}

/** Whether a contribution is visible, as a word with an icon. */
export function StateTag({ state }: { readonly state: ContributionState | "absent" }) {
  const { t } = useLingui()
  const words: Readonly<Record<ContributionState, string>> = { shown: t`Shown`, hidden: t`Hidden`, pending: t`Waiting`, failed: t`Failed` }
  if (state === "absent") return <Tag>{t`Not there`}</Tag>
  return (
    <Tag tone={looks[state].tone}>
      <Icon name={looks[state].icon} size={12} />
      {words[state]}
    </Tag>
  )
}
