import { useId, type ReactNode } from "react"
import { Heading, Stack, Text } from "@rond/core/ui"

export interface GallerySectionProps {
  readonly title: string
  /** The occasion to use the component. */
  readonly about: string
  readonly children: ReactNode
}

export function GallerySection({ title, about, children }: GallerySectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id} css={{ paddingBlock: "$6", borderTop: "1px solid $colors$line" }}>
      <Stack gap={1}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text as="p" tone="muted" css={{ maxWidth: "$readable" }}>
          {about}
        </Text>
      </Stack>
      {children}
    </Stack>
  )
}
