import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import type { ReadNotice } from "./read-notices.ts"

export interface EndNoticesProps {
  readonly notices: readonly ReadNotice[]
  /** Leads to the element with this id. */
  readonly onGoTo: (place: string) => void
}

/** The notices for the clinician before the meeting ends, each with the way to its place. */
export default function EndNotices({ notices, onGoTo }: EndNoticesProps) {
  const { t } = useLingui()
  return (
    <Stack as="section" gap={2} aria-label={t`To know before you go on`}>
      {notices.map(({ id, label, line }) => {
        const about = t(label)
        if (line === "unknown")
          return (
            <Banner key={id} tone="warning">
              <Trans>“{about}” could not be checked.</Trans>
            </Banner>
          )
        const { place, severity, text } = line
        return (
          <Banner
            key={id}
            tone={severity === "warning" ? "warning" : "info"}
            title={t(text)}
            actions={
              place !== undefined && (
                <Button size="sm" icon="arrow-right" onClick={() => onGoTo(place)}>
                  <Trans>Go to “{about}”</Trans>
                </Button>
              )
            }
          />
        )
      })}
    </Stack>
  )
}
