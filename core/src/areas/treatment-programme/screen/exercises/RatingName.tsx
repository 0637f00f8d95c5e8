import { Trans, useLingui } from "@lingui/react/macro"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"
import type { RatingScale } from "./ratings.ts"
import type { Rated } from "./weeks.ts"

/** A rating's name. */
export function RatingName({ rating, scale }: Rated & { readonly scale: RatingScale }) {
  const { t } = useLingui()
  if (rating === null) return <Trans>Not rated</Trans>
  return t(typeof rating === "string" ? (scale.names[rating] ?? unknownText({ unknownWord: rating })) : unknownText(rating))
}
