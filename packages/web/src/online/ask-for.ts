import { RequestError, requestText } from './requests.ts'

/** Asks the server for something whose validator comes with the page that shows it: a GET without a body, else a POST. */
export async function askFor<T>(parse: (answer: unknown) => T, path: string, body?: object): Promise<T> {
  const text = await requestText(path, body)
  try {
    return parse(JSON.parse(text))
  } catch {
    throw new RequestError('silent')
  }
}
