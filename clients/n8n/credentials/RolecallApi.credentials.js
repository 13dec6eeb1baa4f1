// The address of a Rolecall service and an API key. "Test" in n8n requests the usage of the key.
class RolecallApi {
  name = "rolecallApi";
  displayName = "Rolecall API";
  icon = "file:../nodes/Rolecall/rolecall.svg";
  documentationUrl = "https://www.npmjs.com/package/n8n-nodes-rolecall";
  properties = [
    {
      displayName: "Address",
      name: "address",
      type: "string",
      default: "http://127.0.0.1:8080",
      required: true,
      description: "Address of the service, without /api/v1",
    },
    {
      displayName: "API Key",
      name: "key",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "Created with: rolecall key create",
    },
  ];
  authenticate = { type: "generic", properties: { headers: { Authorization: "=Bearer {{$credentials.key}}" } } };
  test = { request: { baseURL: "={{$credentials.address}}", url: "/api/v1/usage" } };
}

module.exports = { RolecallApi };
