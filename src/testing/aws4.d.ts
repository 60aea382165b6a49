declare module 'aws4' {
  type Request = {
    service: string;
    region: string;
    method: string;
    path: string;
    host: string;
    headers: Record<string, string>;
  };
  const aws4: {
    sign(
      request: Request,
      credentials: { accessKeyId: string; secretAccessKey: string },
    ): { headers?: Record<string, string> };
  };
  export default aws4;
}
