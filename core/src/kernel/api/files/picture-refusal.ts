/** The codes with which every endpoint of pictures refuses one that it does not show: its format, its size, or its content. */
export const pictureRefusals = ["picture_format", "picture_too_large", "picture_unreadable"] as const
