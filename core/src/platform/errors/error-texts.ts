import type { MessageDescriptor } from "@lingui/core"
import type { ApiError } from "../../kernel/api/api-error.ts"
import type { WithErrors } from "../../kernel/api/failed-with.ts"
import type { PlatformCode } from "../../kernel/api/platform-codes.ts"
import type { ErrorAction } from "../../areas/plugin/runtime.ts"

/** A text with the next steps that go with it, in place of those of the error's kind. */
export interface TextWithActions {
  readonly message: MessageDescriptor
  readonly actions: readonly ErrorAction[]
}

/** An area's text for an error; a function where the text names something of the error's detail. */
export type ErrorText = MessageDescriptor | TextWithActions | ((error: ApiError) => MessageDescriptor)

/** Stands for the text of an error's kind, where a code needs no text of its own. */
export const general = undefined

/** An area's texts for the errors of its requests; made by {@link errorTexts}. */
export interface ErrorTexts {
  readonly byCode: Readonly<Record<string, ErrorText | undefined>>
  readonly byKind: Readonly<Partial<Record<ApiError["_tag"] | "other", ErrorText>>>
}

/**
 * An area's texts for the errors of an endpoint, or of several endpoints that one screen uses. A market's mapper comes before them, and core's
 * text for the error's kind after them.
 *
 * @param _of the endpoint whose codes `byCode` must have; the compiler names the missing ones
 * @param byCode the text for each code, {@link general} where the kind's text says enough, and those for platform codes that mean more here
 * @param byKind texts for all other errors of a kind; `other` for those of every kind that has none
 * @example
 * const texts = errorTexts(
 *   cancelRevisit,
 *   { revisit_closed: msg`The follow-up has begun.`, revisit_paid: msg`The patient has paid.`, not_a_revisit: general },
 *   { Refused: msg`You can no longer change this follow-up.` },
 * )
 * <RequestError error={cancel.error} texts={texts} />
 */
export const errorTexts = <Code extends string>(
  _of: WithErrors<Code> | readonly WithErrors<Code>[],
  byCode: Readonly<Record<NoInfer<Code>, ErrorText | undefined>> & Readonly<Partial<Record<PlatformCode, ErrorText>>>,
  byKind: ErrorTexts["byKind"] = {},
): ErrorTexts => ({ byCode, byKind })

/** The area's text for an error, if it has one. */
export function areaTextOf({ byCode, byKind }: ErrorTexts, error: ApiError): Partial<TextWithActions> {
  const text = byCode[error.code] ?? byKind[error._tag] ?? byKind.other
  if (text === undefined) return {}
  if (typeof text === "function") return { message: text(error) }
  return "actions" in text ? text : { message: text }
}
