import { Trans, useLingui } from "@lingui/react/macro"
import { isolated } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { unknownText } from "@rond/core/platform/terms"
import { Banner, Text } from "@rond/core/ui"
import { refusalTexts } from "../../renewal-review/screen/index.ts"
import type { PollenRefusal } from "../model/endpoints.ts"

export interface RefusedPollenProps {
  readonly refusal: PollenRefusal
  /** BCP 47 language in which the patient is written to. */
  readonly language: string
}

/** Shows the message that the patient got. The refusal is final. */
export function RefusedPollen({ refusal: { reason, message, refusedAt, refusedByName }, language }: RefusedPollenProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const by = `${isolated(refusedByName)}, ${format.shortDateTime(refusedAt, format.today())}`
  return (
    <Banner tone="success" title={<Trans>The patient was told why no prescription is written</Trans>}>
      <Text as="p">{t(typeof reason === "string" ? refusalTexts[reason] : unknownText(reason))}</Text>
      <Text as="p" preserveLines lang={language}>
        {message}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {by}
      </Text>
    </Banner>
  )
}
