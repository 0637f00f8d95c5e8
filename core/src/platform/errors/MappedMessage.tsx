import { useLingui } from "@lingui/react"
import { getSetting } from "../../extension-points/lookup.ts"
import type { ErrorLink, MappedError } from "../../extension-points/points/platform.ts"
import type { ResolvedWorkspace } from "../../extension-points/resolve-workspace.ts"
import { TextLink } from "../../ui/display/Text.tsx"
import { useContributions } from "../workspace/workspace-context.ts"

/** An address that a page may link to: https alone. Another, such as a script, is no link. */
export function secureAddress(address: unknown): string | undefined {
  return typeof address === "string" && URL.parse(address)?.protocol === "https:" ? address : undefined
}

/** Where an error's link leads in this workspace; `undefined` where its setting is not set, or the address is not https. */
const addressOf = (workspace: ResolvedWorkspace, link: ErrorLink): string | undefined =>
  secureAddress("href" in link ? link.href : getSetting(workspace, link.setting))

/** What an error says, followed by its own link if it has one. The link opens in another tab, so that nothing typed is lost. */
export function MappedMessage({ message, link }: Pick<MappedError, "message" | "link">) {
  const { i18n } = useLingui()
  const { resolved } = useContributions()
  const address = link && addressOf(resolved, link)
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
