import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { fetchWithTimeout } from '#app/data/api/fetch-with-timeout.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { officeApi, officeOptions } from '#app/data/session/office-api.ts'
import { unreadableImage, UploadedImage, uploadFailed } from '#contract/menu/image.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'

const hostTimeoutMs = 30_000

/** Uploads an image to the host of the settings, or to us; failures are issues of the field `image`. */
export async function uploadImage(file: File, findSettings: () => Promise<SettingsWire>) {
  const answer = await send(file, findSettings).catch(asUploadFailure)
  const uploaded = UploadedImage.safeParse(answer)
  return uploaded.success ? uploaded.data.secure_url : asUploadFailure(undefined)
}

async function send(file: File, findSettings: () => Promise<SettingsWire>) {
  const { imageUpload } = await findSettings()
  return imageUpload ? sendToHost(file, imageUpload) : sendToUs(file)
}

async function sendToUs(file: File) {
  return readBody(await officeApi.images.$post({}, officeOptions({ body: formOf({ file }) })))
}

/** Sends no cookies, token or referrer. */
async function sendToHost(file: File, { url, preset }: { url: string; preset: string }) {
  const answer = await fetchWithTimeout(url, {
    method: 'POST',
    body: formOf({ file, upload_preset: preset }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    timeoutMs: hostTimeoutMs,
  })
  if (!answer.ok) asUploadFailure(undefined)
  return readBody(answer)
}

function formOf(fields: Record<string, File | string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Shows the server's reason only where it is about the image. 400: damage that browsers ignore. */
function asUploadFailure(error: unknown): never {
  const status = error instanceof ApiError ? error.status : 0
  const isReason = status === 413 || status === 415
  const message =
    status === 400 ? unreadableImage : isReason ? messageOr(error, uploadFailed) : uploadFailed
  const waitSeconds = error instanceof ApiError ? error.retryAfterSeconds : 0
  throw new ApiError(status, { message, issues: [{ path: 'image', message }] }, waitSeconds)
}
