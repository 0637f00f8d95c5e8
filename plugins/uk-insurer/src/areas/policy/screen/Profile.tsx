import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { isCalendarDate } from "@rond/core/time"
import { Button, DataList, Panel, Stack, styled, Text } from "@rond/core/ui"
import { useState } from "react"
import type { MemberProfile } from "../../insurer-service/model/index.ts"

/** The member's plan, claims and wellness, as the insurer answers. */
export function Profile({ profile: { plan, memberSince, staffSchemeIndicator, claims, wellness } }: { readonly profile: MemberProfile }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const since = memberSince !== null && isCalendarDate(memberSince) ? format.date(memberSince) : memberSince
  return (
    <>
      <Panel title={t`Plan`} level={3}>
        <DataList
          items={[
            { term: t`Plan`, description: <Stated value={plan} /> },
            { term: t`Member since`, description: <Stated value={since} /> },
            { term: t`Staff scheme`, description: <Stated value={staffSchemeIndicator} /> },
          ]}
        />
      </Panel>
      <Panel title={t`Claims`} level={3}>
        <Claims claims={claims} />
      </Panel>
      <Panel title={t`Wellness`} level={3}>
        {Object.keys(wellness).length === 0 ? (
          <Text tone="muted">
            <Trans>The insurer has no wellness details of this member.</Trans>
          </Text>
        ) : (
          <InsurersWords words={wellness} />
        )}
      </Panel>
    </>
  )
}

function Stated({ value }: { readonly value: string | null }) {
  if (value !== null) return <bdi>{value}</bdi>
  return (
    <Text tone="muted">
      <Trans>Not stated by the insurer</Trans>
    </Text>
  )
}

/** Shows names and values in the insurer's own words. */
function InsurersWords({ words }: { readonly words: Readonly<Record<string, string>> }) {
  return (
    <DataList
      items={Object.entries(words).map(([name, value]) => ({
        term: <bdi>{name}</bdi>,
        description: value === "" ? undefined : <bdi>{value}</bdi>,
      }))}
    />
  )
}

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$3" })
const Item = styled("li", { "&:not(:first-child)": { borderTop: "1px solid $colors$line", paddingTop: "$3" } })

/** The press that shows the rest goes with it: the first of the rest has the focus instead. */
const focusFirstOfRest = (item: HTMLLIElement | null) => item?.focus()

/** The number of claims that show at first. */
const shownAtFirst = 5

function Claims({ claims }: Pick<MemberProfile, "claims">) {
  const [showsAll, setShowsAll] = useState(false)
  const count = claims.length
  if (count === 0) {
    return (
      <Text tone="muted">
        <Trans>The insurer has no claims of this member.</Trans>
      </Text>
    )
  }
  return (
    <Stack gap={3}>
      <List>
        {(showsAll ? claims : claims.slice(0, shownAtFirst)).map((claim, index) => (
          <Item key={index} {...(index === shownAtFirst ? { ref: focusFirstOfRest, tabIndex: -1 } : {})}>
            <InsurersWords words={claim} />
          </Item>
        ))}
      </List>
      {!showsAll && count > shownAtFirst && (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          <Trans>Show all {count} claims</Trans>
        </Button>
      )}
    </Stack>
  )
}
