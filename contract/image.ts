import { z } from 'zod'

export const maxImageBytes = 2 * 1024 * 1024
export const notAnImage = 'Please select an image file'
export const imageTooLarge = 'Image size should be less than 2MB'
export const uploadFailed = 'Image upload failed'

/** The name of the field is the third-party host's, so that a browser reads one shape. */
export const UploadedImage = z.object({ secure_url: z.string() })
export type UploadedImage = z.infer<typeof UploadedImage>

/** What the browser can tell of a file before it is sent; the server looks into it. */
export const ChosenImage = z
  .file(notAnImage)
  .refine(({ type }) => type.startsWith('image/'), { error: notAnImage, abort: true })
  .refine(({ size }) => size < maxImageBytes, imageTooLarge)
