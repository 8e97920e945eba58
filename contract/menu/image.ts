import { z } from 'zod'

export const maxImageBytes = 2 * 1024 * 1024
export const notAnImage = 'Please select an image file'
export const imageTooLarge = 'Image size should be less than 2MB'
export const unknownImageKind =
  'We cannot read this kind of picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.'
export const unreadableImage =
  'This picture is damaged or has too many pixels. Please choose another.'
export const uploadFailed = 'Image upload failed'

/** The field name of the third-party host, so that the browser reads one shape. */
export const UploadedImage = z.object({ secure_url: z.string() })
export type UploadedImage = z.infer<typeof UploadedImage>

export const ChosenImage = z
  .file(notAnImage)
  .refine(({ type }) => type.startsWith('image/'), { error: notAnImage, abort: true })
  .refine(({ size }) => size < maxImageBytes, imageTooLarge)
