import { Heading, Stack, TabPanel, Tabs, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Page } from "../home/home.styles.ts"
import { OpeningList, type OpeningsState } from "./OpeningList.tsx"

/** All emergency openings: those that wait for review, and those reviewed. */
export function Openings() {
  const { t } = useLingui()
  const [state, setState] = useState<OpeningsState>("open")
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1} size="xxl">
            <Trans>Emergency access</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>Who opened notes that may not be shared, why, and what they read.</Trans>
          </Text>
        </Stack>
        <Tabs
          id="openings"
          label={t`Emergency access`}
          items={[
            { id: "open", label: t`To review` },
            { id: "reviewed", label: t`Reviewed` },
          ]}
          value={state}
          onChange={(id) => setState(id === "reviewed" ? "reviewed" : "open")}
        />
        <TabPanel tabs="openings" value={state}>
          <OpeningList key={state} state={state} />
        </TabPanel>
      </Stack>
    </Page>
  )
}
