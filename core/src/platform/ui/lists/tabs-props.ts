export interface TabItem {
  readonly id: string
  readonly label: string
  /** A count next to the label, or its state. Absent: no count. */
  readonly count?: number | "loading" | "failed"
  /** The text of a pencil next to the label: "unsent draft". Absent: no pencil. */
  readonly mark?: string
}

export interface TabsProps {
  /** Names the group: "Patient record". */
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value: string
  readonly onChange: (id: string) => void
  /** Connects the tabs to their TabPanel; unique on the screen. */
  readonly id: string
  /** Id of the tabs in whose panel these choose a part; by default they have a panel of their own. */
  readonly partsOf?: string
  readonly orientation?: "horizontal" | "vertical"
  /** A menu takes the tabs that one row has no room for. All of them stay among the tabs for arrow keys and screen readers. */
  readonly inOneRow?: boolean
}
