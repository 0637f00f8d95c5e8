import { useLingui } from "@lingui/react"
import { getSetting, type ErrorLink, type MappedError, type ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import { TextLink } from "../ui/display/Text.tsx"

/** An address that a page may link to: only https. Another, such as a script, is no link. */
export function secureAddress(address: unknown): string | undefined {
  return typeof address === "string" && URL.parse(address)?.protocol === "https:" ? address : undefined
}

/** The address of an error's link in this workspace; `undefined` where its setting is not set, or the address is not https. */
const addressOf = (workspace: ResolvedWorkspace | undefined, link: ErrorLink): string | undefined =>
  secureAddress("href" in link ? link.href : workspace && getSetting(workspace, link.setting))

interface MappedMessageProps extends Pick<MappedError, "message" | "link"> {
  readonly workspace: ResolvedWorkspace | undefined
}

/** The message of an error, followed by its own link if it has one. The link opens in another tab, so that nothing typed is lost. */
export function MappedMessage({ workspace, message, link }: MappedMessageProps) {
  const { i18n } = useLingui()
  const address = link && addressOf(workspace, link)
  if (link === undefined || address === undefined) return i18n._(message)
  return (
    <>
      {i18n._(message)}{" "}
      <TextLink href={address} target="_blank" rel="noreferrer">
        {i18n._(link.label)}
      </TextLink>
    </>
  )
}
