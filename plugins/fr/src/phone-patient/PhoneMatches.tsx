import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Button, Inline, Spacer, Stack, styled, Text } from "@rond/core/ui"
import type { PhoneMatch } from "../contract/phone-patient.ts"

export interface PhoneMatchesProps {
  readonly matches: readonly PhoneMatch[]
  readonly onOpen: (patientId: string) => void
}

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$3" })

/** Who has the number. A colleague's patient can be named but not opened: that takes a meeting. */
export function PhoneMatches({ matches, onOpen }: PhoneMatchesProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <Stack gap={3}>
      <Text as="output" weight="medium">
        {matches.length === 0 ? (
          <Trans>Nobody has this number.</Trans>
        ) : (
          <Plural value={matches.length} one="One patient has this number" other="# patients have this number" />
        )}
      </Text>
      {matches.length > 0 && (
        <List aria-label={t`Patients with this number`}>
          {matches.map(({ id, firstName, lastName, dateOfBirth, isOwn }) => {
            const name = format.name({ givenName: firstName, familyName: lastName })
            return (
              <li key={id}>
                <Inline gap={3}>
                  <Stack gap={0} css={{ minWidth: 0 }}>
                    <Text weight="medium">{name}</Text>
                    <Text size="sm" tone="muted" numeric={isOwn}>
                      {dateOfBirth !== null && format.date(dateOfBirth)}
                      {!isOwn && (
                        <>
                          {dateOfBirth !== null && " · "}
                          <Trans>A colleague's patient: book a meeting to open the profile.</Trans>
                        </>
                      )}
                    </Text>
                  </Stack>
                  <Spacer />
                  {isOwn && (
                    <Button icon="user" aria-label={t`Open ${name}`} onClick={() => onOpen(id)}>
                      <Trans>Open</Trans>
                    </Button>
                  )}
                </Inline>
              </li>
            )
          })}
        </List>
      )}
    </Stack>
  )
}
