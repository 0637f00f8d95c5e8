import { Trans } from "@lingui/react/macro"
import { Icon, TextLink, VisuallyHidden } from "@rond/core/ui"
import type { Medication } from "../../model/contract/index.ts"

export interface DosageInformationProps {
  readonly medication: Pick<Medication, "links">
  /** The drug's name, with strength and form. */
  readonly name: string
}

/** Leads to the catalogue's page about a drug's dosage; nothing where there is no such page. */
export function DosageInformation({ medication, name }: DosageInformationProps) {
  const address = medication.links.dosageInformation
  if (address === null) return null
  return (
    <div>
      <TextLink href={address} target="_blank" rel="noopener noreferrer" css={{ display: "inline-flex", alignItems: "center", gap: "$1" }}>
        <Trans>Dosage information</Trans> <Icon name="external-link" size={14} />
        <VisuallyHidden>
          {name} <Trans>(opens in a new tab)</Trans>
        </VisuallyHidden>
      </TextLink>
    </div>
  )
}
